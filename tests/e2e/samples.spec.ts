import { site } from '../../content/built/site.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/sharedTab.ts';

const line = site.footer.samples;

test('decision 50: every page says, as it is served, that names and cases are examples [footer-samples]', async ({
  request,
}) => {
  for (const path of [...routes, '/nothing', '/insights/nothing']) {
    expect(await (await request.get(path)).text(), path).toContain(line);
  }
});

test('decision 50: the line stays when the page comes alive, and on the page after it [footer-samples]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText(line)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Industries' }).first().click();
  await expect(page).toHaveURL('/industries');
  await expect(page.getByRole('contentinfo').getByText(line)).toBeVisible();
});
