import { assessment } from '../../content/built/assessment.ts';
import { site } from '../../content/built/site.ts';
import { expectOneFilled, filledButtons } from '../support/filledButtons.ts';
import { expect, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply } from '../support/video.ts';
import { answer, openGenerator, send } from '../support/videoPage.ts';
import { accessTo, like, words } from '../support/words.ts';

/** A view has one filled button; everyPage.spec.ts looks at the pages themselves. */

// Nothing fades from one look into the other.
const phone = { width: 390, height: 844 };

test('the open menu adds no filled button to the page below it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const closed = await page.evaluate(filledButtons);
  await page.getByRole('button', { name: words.frame.openMenu }).click();
  expect(await page.evaluate(filledButtons)).toEqual(closed);
});

test('the dialogs to read or book in have at most one filled button', async ({ page }) => {
  await page.goto('/');
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ body: '<title>Booking</title>' }),
  );
  for (const name of [words.actions.scheduleCall, words.forms.privacy]) {
    await page.locator('main').getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('data-state', 'open');
    const filled = await page.evaluate(filledButtons);
    expect.soft(filled.length, `${name}: ${filled.map(({ text }) => text).join(', ')}`).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a dialog of a tool has one filled button', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/resources');
  await page.getByRole('button', { name: accessTo('erp-readiness-assessment') }).click();
  const dialog = page.getByRole('dialog');
  for (const { id, question } of assessment.questions) {
    // The question before is gone.
    await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
    await dialog.getByRole('radio').first().check();
    await expectOneFilled(page, `assessment, ${question}`);
    const isLast = id === assessment.questions.at(-1)!.id;
    const name = isLast ? words.assessment.results : words.assessment.next;
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  await expect(dialog.getByRole('heading', { name: like(words.assessmentResult.score) })).toBeFocused();
  await expectOneFilled(page, 'assessment, result');
  await dialog.getByRole('button', { name: words.dialogs.close }).first().click();

  await page.getByRole('button', { name: accessTo('roi-calculator') }).click();
  await expectOneFilled(page, 'calculator');
  await dialog.getByRole('button', { name: words.roi.generate }).click();
  await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toBeFocused();
  await expectOneFilled(page, 'calculator, report');
});

test('in the video generator only the form in use has a filled button', async ({ page }) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await answer(page, 'campaign', campaignReply());
  await expectOneFilled(page, 'nothing in use');
  await page.getByLabel(words.video.theme).focus();
  await expectOneFilled(page, 'campaign');
  await expect(page.getByRole('button', { name: words.video.generateCampaign })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await send.script(page);
  await expect(page.locator('#script [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'script written');
  await send.campaign(page);
  await expect(page.locator('#campaign [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'campaign written');
});
