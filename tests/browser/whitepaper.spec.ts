import { whitepapers } from '#content/built/whitepapers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { browserAgent } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** The others are downloaded by other tests. */
const whitepaper = whitepapers.at(-1)!;
const path = `/whitepapers/${whitepaper.id}`;

test.describe('in a browser of a visitor', () => {
  // The count leaves out robots, which the browser of the tests says it is.
  test.use({ userAgent: browserAgent });

  test('§2 §4 whitepaper: a section opens; a download is saved, announced with the server’s message, and counted', {
    tag: '@task',
  }, async ({ page }) => {
    await page.goto(path);
    const { heading, body } = whitepaper.sections[1]!;
    const inside = page.getByRole('region', { name: "What's Inside This Guide" });
    await expect(inside.getByText(body)).toBeHidden();
    await inside.getByRole('heading', { name: heading, exact: true }).click();
    await expect(inside.getByText(body)).toBeVisible();

    const replied = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/download'),
    );
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    const reply = await (await replied).json();
    expect((await started).suggestedFilename()).toBe(reply.filename);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices.getByText('Download Ready!')).toBeVisible();
    await expect(notices.getByText(reply.message)).toBeVisible();
    await expect(page.getByText(/^[1-9][\d,]* downloads?$/)).toBeVisible();
  });
});

test('§8 whitepaper: a failed download is told in a notice and in the page; it passes axe meanwhile and after', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.goto(path);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/download', async (route) => {
    calls += 1;
    await held.promise;
    await route.fulfill({ status: 503, body: 'Down.' });
  });
  const second = page.getByRole('link', { name: 'Download the PDF' });
  await second.press('Enter');
  await expect(second).toBeDisabled();
  await page.keyboard.press('Enter');
  await expectAccessible(page, undefined, '#download');
  held.resolve();
  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notice).toContainText('Download Failed');
  await expect(notice).toContainText('Unable to download the whitepaper. Please try again.');
  expect(calls).toBe(1);
  await expect(second).toBeFocused();
  await expect(second).toBeEnabled();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText('Nothing was downloaded.')).toBeVisible();
});
