import { expectOneFilled, filledButtons } from '../support/filledButtons.ts';
import { expect, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply } from '../support/video.ts';
import { answer, openGenerator, send } from '../support/videoPage.ts';

/** Decision 125: a view has one filled button; everyPage.spec.ts looks at the pages themselves. */

// Nothing fades from one look into the other.
const phone = { width: 390, height: 844 };

test('decision 125: the open menu adds no filled button to the page below it [one-filled-button]', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const closed = await page.evaluate(filledButtons);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.evaluate(filledButtons)).toEqual(closed);
});

test('decision 125: the dialogs to read or book in have at most one filled button [one-filled-button]', async ({
  page,
}) => {
  await page.route('https://calendly.com/**', (route) => route.fulfill({ body: '<title>Booking</title>' }));
  await page.goto('/');
  for (const name of ['Schedule a Call', 'How we treat your data']) {
    await page.locator('main').getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('data-state', 'open');
    const filled = await page.evaluate(filledButtons);
    expect.soft(filled.length, `${name}: ${filled.map(({ text }) => text).join(', ')}`).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('decision 125: a dialog of a tool has one filled button [one-filled-button]', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/resources');
  await page.getByRole('button', { name: /^Access Tool ?: ERP Readiness Assessment/ }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Next', 'Next', 'Next', 'Next', 'Get Results']) {
    await dialog.getByRole('radio').first().check();
    await expectOneFilled(page, `assessment, before ${name}`);
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  await expect(dialog.getByRole('heading', { name: /^Your Score/ })).toBeFocused();
  await expectOneFilled(page, 'assessment, result');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: /^Access Tool ?: ERP ROI Calculator/ }).click();
  await expectOneFilled(page, 'calculator');
  await dialog.getByRole('button', { name: 'Generate Full Report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
  await expectOneFilled(page, 'calculator, report');
});

test('decision 125: in the video generator only the form in use has a filled button [one-filled-button]', async ({
  page,
}) => {
  await answer(page, 'script', scriptReply());
  await answer(page, 'campaign', campaignReply());
  await openGenerator(page);
  await expectOneFilled(page, 'nothing in use');
  await page.getByLabel('Campaign theme').focus();
  await expectOneFilled(page, 'campaign');
  await expect(page.getByRole('button', { name: 'Generate Campaign' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await send.script(page);
  await expect(page.locator('#script [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'script written');
  await page.locator('#script [data-does=edit]').nth(1).click();
  await expectOneFilled(page, 'part being edited');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.locator('#script [data-does=rewrite]').nth(1).click();
  await expectOneFilled(page, 'another part being rewritten');
  await send.campaign(page);
  await expect(page.locator('#campaign [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'campaign written');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expectOneFilled(page, 'question before clearing');
});
