import { expect, test } from '../support/test.ts';

/** Status, address and content agree: the edge chooses the HTML of a path, the router in the browser the screen. */

test('a path of a page leads to the page, however it is written', async ({ page, baseURL }) => {
  for (const [path, place, heading] of [
    ['/Services', '/services', 'Our six services'],
    ['/services//', '/services', 'Our six services'],
    ['//services/?utm_source=x', '/services?utm_source=x', 'Our six services'],
    ['/%53ervices', '/services', 'Our six services'],
    ['/RESOURCES', '/resources', 'Resources & Insights'],
    ['/Insights/Go-Or-Not-Yet/', '/insights/go-or-not-yet', 'Go live, or not yet: seven criteria'],
  ] as const) {
    expect((await page.goto(`${baseURL}${path}`))?.status(), path).toBe(200);
    await expect(page, path).toHaveURL(place);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  }
});

test('a path of none is not found, in status and content', async ({ page, baseURL, allowConsole }) => {
  allowConsole(/status of 404/);
  for (const [path, heading] of [
    ['//evil.example/', '404 Page Not Found'],
    ['/INSIGHTS/none', '404 Page Not Found'],
    ['/services%2F%2F', '404 Page Not Found'],
    ['/insights/none/', 'Article Not Found'],
  ] as const) {
    expect((await page.goto(`${baseURL}${path}`))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: heading }), path).toBeVisible();
  }
});
