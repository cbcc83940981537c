import type { Page } from '@playwright/test';
import { letters } from '../../content/built/letters.ts';
import * as words from '../../content/built/words/deskLetters.ts';
import * as pageWords from '../../content/built/words/deskPage.ts';
import { fill } from '../../content/schema/fill.ts';
import { lettersReply } from '../../functions/contract/letters.ts';
import { readStackFile } from '../../infra/local/dataDir.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAtDesk } from '../support/deskPage.ts';
import { addReaders } from '../support/letters.ts';
import { mailsTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

const { id, subject } = letters[0]!;
const drawerOf = (page: Page) => page.getByRole('dialog', { name: subject, exact: true });

async function openLetter(page: Page): Promise<void> {
  await page.getByRole('tab', { name: words.letters }).click();
  // The room before has a search of its own until this one is there.
  await page.getByRole('tabpanel', { name: words.letters }).getByRole('searchbox').fill(id);
  await page.getByRole('button', { name: subject }).click();
  await expect(drawerOf(page)).toBeVisible();
}

/** A time that no test lives to see, so that nothing goes out to the readers of other tests. */
const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

test('decision 207: an editor sees a letter, has a test and orders it for a time; another one sees the conflict', async ({
  page,
  browser,
  baseURL,
}) => {
  await addReaders(readStackFile(process.env.TEST_DATA_DIR ?? '')!, 1);
  await signInAtDesk(page, 'letters@firm.test', ['editor']);
  await openLetter(page);
  const drawer = drawerOf(page);
  const frame = drawer.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: subject })).toBeVisible();
  // The mail's own styles, which the desk's policy does not let markup have.
  await expect(frame.locator('.sheet')).toHaveCSS('max-width', '600px');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: words.asText }).click();
  await expect(drawer.getByText('/newsletter/unsubscribe?token=')).toBeVisible();
  await drawer.getByRole('tab', { name: words.asPage }).click();
  await expect(drawer.getByRole('link', { name: words.onSite })).toHaveAttribute('href', `/letters/${id}`);

  await drawer.getByRole('button', { name: words.test }).click();
  await expect(drawer.getByText(fill(words.tested, { email: 'letters@firm.test' }))).toBeVisible();
  const mails = mailsTo(process.env.TEST_DATA_DIR ?? '', 'letters@firm.test');
  expect(mails.filter((mail) => mail.includes('Subject: [Test]'))).toHaveLength(1);

  const other = await browser.newPage({ baseURL });
  await signInAtDesk(other, 'partner-letters@firm.test', ['partner']);
  await openLetter(other);

  const sendLater = async (one: Page) => {
    await drawerOf(one).getByRole('button', { name: words.send }).click();
    const dialog = one.getByRole('alertdialog');
    await dialog.getByText(words.later).click();
    await dialog.getByLabel(words.time).fill(later);
    return dialog;
  };
  const dialog = await sendLater(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.sendLater }).click();
  await expect(drawer.getByText(words.ordered)).toBeVisible();
  await (await sendLater(other)).getByRole('button', { name: words.sendLater }).click();
  await expect(drawerOf(other).getByText(words.conflict)).toBeVisible();
  await drawerOf(other).getByRole('button', { name: words.stop }).click();
  await expect(drawerOf(other).getByText(words.stopped)).toBeVisible();
  await other.close();
});

test('decision 207: the room shows how far a letter is, what it waits for, and what could not be read', async ({
  page,
  allowConsole,
}) => {
  await page.route('**/api/desk/letters', async (route) => {
    const list = lettersReply.parse(await (await route.fetch()).json());
    const order = {
      ...{ id, version: 3, startAt: '2026-11-03T08:00:00.000Z', changedAt: '2026-11-03T07:00:00.000Z' },
      ...{ state: 'sending' as const, delay: 'failing' as const, reason: 'InternalFailure' },
    };
    const letter = list.letters.find((one) => one.id === id)!;
    const counts = { ...letter.counts, sent: 412, bounced: 3, waiting: 488 };
    const json = {
      ...list,
      letters: list.letters.map((one) => (one.id === id ? { ...one, order, counts } : one)),
      leftOut: { unasked: 2, pending: 14, bounced: 3, complained: 0, unsubscribed: 21 },
    };
    await route.fulfill({ json });
  });
  await signInAtDesk(page, 'rooms-letters@firm.test', ['editor']);
  await page.getByRole('tab', { name: words.letters }).click();
  const waits = fill(words.delays.failing, { reason: 'InternalFailure' });
  await expect(page.getByRole('row', { name: subject }).getByText(waits)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText(pageWords.noneFound)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: subject }).focus();
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible();
  await expect(drawer.getByText(fill(words.progress, { done: 412, all: 900 }))).toBeVisible();
  await expect(drawer.getByText('14 addresses have not confirmed')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  allowConsole(/503/);
  await page.unroute('**/api/desk/letters');
  await page.route('**/api/desk/letters', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The service is busy.' }),
  );
  await page.getByRole('button', { name: pageWords.readAgain }).click();
  await expect(page.getByText('The service is busy.')).toBeVisible();
});
