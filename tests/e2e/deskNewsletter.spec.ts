import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as words from '../../content/built/words/deskNewsletter.ts';
import * as pageWords from '../../content/built/words/deskPage.ts';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAtDesk } from '../support/deskPage.ts';
import { expect, test } from '../support/test.ts';

/** Others bring addresses along at the same time, and a second try finds what the first one has left. */
const at = `import${process.pid}.example`;
const list = [
  'Name;Mail;Wording;Date;Where',
  `Ada;ada@${at};I want the letter.;05.03.2024;Fair`,
  `<b>Bob</b>;bob@${at};;;`,
  `Ada again;ADA@${at};I want the letter.;05.03.2024;Fair`,
  '=1+1;nobody;;;',
  `\u202eCid;cid@${at};I want the letter.;31.02.2024;Fair`,
].join('\r\n');

async function chooseFile(page: Page, text = list) {
  await page.getByRole('button', { name: words.importList }).click();
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(words.file).setInputFiles(file);
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: words.importList });
const row = (page: Page, email: string) => page.getByRole('row', { name: email });

test('decision 208: a list is brought along, with a report of each row, and one address taken off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDesk(page, 'list-editor@firm.test', ['editor']);
  await expect(page.getByRole('tab', { name: pageWords.leads })).toHaveCount(0);
  await page.getByRole('tab', { name: words.title }).click();
  await chooseFile(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(words.addressColumn)).toHaveValue('1');
  await dialog.getByLabel(words.wording, { exact: true }).selectOption('2');
  await dialog.getByLabel(words.consentDate, { exact: true }).selectOption('3');
  await expect(dialog.getByLabel(words.dateForm)).toHaveValue('dmy');
  await dialog.getByLabel(words.consentSource, { exact: true }).selectOption('all');
  await dialog.getByLabel(fill(words.valueFor, { field: words.consentSource })).fill('Fair of Hanover');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.start }).click();
  await expect(dialog.getByText(words.done)).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.saveReport }).click();
  const report = await readFile(await (await saved).path(), 'utf8');
  expect(report.split('\r\n').slice(1, -1)).toEqual([
    `2,ada@${at},${words.outcomes.confirmed}`,
    `3,bob@${at},${words.outcomes.invited}`,
    `4,ADA@${at},${words.outcomes.double}`,
    `5,nobody,${words.outcomes['no-address']}`,
    `6,cid@${at},${words.outcomes.invited}`,
  ]);
  await dialog.getByRole('button', { name: pageWords.close }).last().click();
  await page.getByRole('searchbox').fill(`ada@${at}`);
  await expect(row(page, `ada@${at}`)).toContainText('Fair of Hanover');
  await expectAccessible(page);
  await expect(row(page, `bob@${at}`)).toHaveCount(0);
  const remove = page.getByRole('button', { name: fill(words.removeNamed, { email: `ada@${at}` }) });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // Colors are those of the end once it has faded in.
  await question.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await question.getByRole('button', { name: words.remove }).click();
  await expect(row(page, `ada@${at}`)).toContainText(words.states.unsubscribed);
  await expect(remove).toHaveCount(0);

  // Who has left is not brought back.
  await chooseFile(page, `ada@${at}`);
  await dialog.getByRole('button', { name: words.start }).click();
  await expect(dialog.getByText(words.outcomes.unsubscribed).first()).toBeVisible();
});

test('decision 208: an import whose line breaks says so, and goes on where it was', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await signInAtDesk(page, 'list-partner@firm.test', ['partner']);
  await page.getByRole('tab', { name: words.title }).click();
  const rows = Array.from({ length: 250 }, (_, index) => `line${index}@import.example`);
  await chooseFile(page, rows.join('\n'));
  const dialog = dialogOf(page);
  let calls = 0;
  await page.clock.install();
  await page.route('**/api/desk/subscribers/import', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await dialog.getByRole('button', { name: words.start }).click();
  // On a busy machine its own time has brought the next try already.
  await expect.poll(() => calls).toBeGreaterThanOrEqual(2);
  await page.clock.fastForward(1_000);
  await expect.poll(() => calls).toBeGreaterThanOrEqual(3);
  await page.clock.fastForward(4_000);
  await expect(dialog.getByText(fill(words.progress, { done: 100, total: 250 }))).toBeVisible();
  const waiting = dialog.getByRole('row', { name: words.outcomes.waiting }).first();
  await expect(waiting).toContainText('150');
  await page.unroute('**/api/desk/subscribers/import');
  await dialog.getByRole('button', { name: words.goOn }).click();
  await expect(dialog.getByText(words.done)).toBeVisible();
  await expect(dialog.getByRole('row', { name: words.outcomes.invited })).toContainText('250');
});
