/**
 * `npm run bench:desk [-- <folder>]`: a month of a firm at its desk, by two people in two browsers at once and without a
 * terminal: 12 messages, 3 booked calls, 50 of spam, a list of 1,000 readers, a letter to 900 that is stopped once, a
 * bounce, a complaint and an erasure. Then it holds what is stored and sent against the ledger, and ends with 1 where
 * something differs. Into the folder it saves pictures of the rooms at 1280 and 390 px, and the seconds until the desk
 * is ready.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { chromium, type Page } from 'playwright';
import { letters } from '../../content/built/letters.ts';
import * as deskWords from '../../content/built/words/desk.ts';
import * as letterWords from '../../content/built/words/deskLetters.ts';
import * as listWords from '../../content/built/words/deskNewsletter.ts';
import * as numbersWords from '../../content/built/words/deskNumbers.ts';
import * as words from '../../content/built/words/deskPage.ts';
import * as personWords from '../../content/built/words/deskPerson.ts';
import { fill } from '../../content/schema/fill.ts';
import { quotaFileOf } from '../../infra/local/services/ses.ts';
import { browser as testBrowser } from '../support/browser.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAtDesk } from '../support/deskPage.ts';
import { mailsByAddress } from '../support/mail.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { startBuilt } from './startBuilt.ts';

const [folder] = process.argv.slice(2);
if (folder) mkdirSync(folder, { recursive: true });

const visitors = [
  ...[
    ['Ada', 'Lovelace'],
    ['Grace', 'Hopper'],
    ['Alan', 'Turing'],
    ['Mary', 'Somerville'],
  ],
  ...[
    ['Charles', 'Babbage'],
    ['Emmy', 'Noether'],
    ['George', 'Boole'],
    ['Hedy', 'Lamarr'],
  ],
  ...[
    ['Karl', 'Gauss'],
    ['Lise', 'Meitner'],
    ['Niels', 'Bohr'],
    ['Sofia', 'Kovalevskaya'],
  ],
] as [string, string][];
const questions = [
  'We have outgrown our spreadsheets, and two vendors have called already.',
  'Our go-live slipped twice. Can somebody look at the plan from outside?',
  'Which of our eleven depots should go first?',
  'We need an expert for a software dispute by March.',
];
const leads = visitors.length;
const calls = 3;
const spam = 50;
const answered = 8;
/** Of the list, those with a consent; the last two of them bounce and complain. */
const agreed = 900;
const listed = 1000;
const forgotten = addressOf(0);
const { id: letter, subject } = letters[0]!;

const stack = await startBuilt({ warm: true });
process.env.TEST_DATA_DIR = stack.dataDir;
// So that the letter takes long enough to be stopped.
writeFileSync(quotaFileOf(stack.dataDir), JSON.stringify({ Max24HourSend: 50_000, MaxSendRate: 60 }));
const { env, ...chosen } = await testBrowser();
const browser = await chromium.launch({
  ...chosen,
  env: { ...process.env, ...env } as Record<string, string>,
});
const problems: string[] = [];

try {
  const [office, partner] = await Promise.all([somebody(), somebody()]);
  await visitorsWrite();
  await signInAtDesk(office, 'office@firm.test', ['sales', 'editor']);
  await signInAtDesk(partner, 'partner@firm.test', ['partner']);
  await timeOfDesk(office);
  await sortSpam(partner);
  await answerLeads(office, partner);
  await bringList(office);
  await sendLetter(partner);
  await forget(office);
  await lookAtNumbers(partner);
  await compare();
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(problems.length === 0 ? 'Everything is as the ledger says.' : '');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}

/** A person of the firm, with a browser of their own. */
async function somebody(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`The browser says: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`The page fails: ${error.message}`));
  return page;
}

async function visitorsWrite(): Promise<void> {
  const send = (overrides: Parameters<typeof contactMessage>[0]) =>
    post(`${stack.url}/api/contacts`, contactMessage(overrides));
  for (let at = 0; at < leads; at++) {
    const [firstName, lastName] = visitors[at]!;
    await send({
      ...{ firstName, lastName, email: addressOf(at) },
      company: `${['Analytical Engines', 'Depot & Sons', 'Harbor Foods'][at % 3]} ${at + 1}`,
      message: questions[at % questions.length]!,
    });
  }
  for (let at = 0; at < spam; at++) {
    await send({ company: 'Casino', message: `=HYPERLINK("https://spam.example/${at}") Win <b>now</b>` });
  }
  for (let at = 0; at < calls; at++) {
    await post(`${stack.url}/api/calls`, { booking: `call-${at}`, page: '/services', source: 'search' });
  }
}

function addressOf(visitor: number): string {
  return `${visitors[visitor]!.join('.').toLowerCase()}@example.com`;
}

/** From the address to the list that can be used, the third time, as somebody comes who works with it each day. */
async function timeOfDesk(page: Page): Promise<void> {
  const started = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(
    page.getByRole('searchbox').or(page.getByRole('button', { name: words.signIn })),
  ).toBeVisible();
  if (await page.getByRole('button', { name: words.signIn }).isVisible()) {
    await page.getByRole('button', { name: words.signIn }).click();
  }
  await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 20_000 });
  console.log(`The desk is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function sortSpam(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.readAgain }).click();
  await page.getByRole('searchbox').fill('Casino');
  await page.getByRole('checkbox', { name: words.chooseAll }).check({ force: true });
  await expect(page.getByText(new RegExp(`^${spam} `))).toBeVisible();
  await page.getByRole('button', { name: words.asSpam }).click();
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await page.getByRole('searchbox').fill('');
}

/** Both work through the same list: where one was faster, the other is told. */
async function answerLeads(office: Page, partner: Page): Promise<void> {
  await office.getByRole('button', { name: words.readAgain }).click();
  await partner.getByRole('button', { name: words.readAgain }).click();
  await picture(office, 'desk-1-leads');
  for (let at = 0; at < answered; at++) await setState(office, `${at + 1}`, 'answered', words.saved);
  // The partner still sees the first as new.
  await setState(partner, '1', 'lost', words.conflict);
  await partner.getByRole('dialog').getByRole('button', { name: words.close }).first().click();
}

async function setState(page: Page, number: string, state: string, said: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: new RegExp(`(Engines|Sons|Foods) ${number}(?!\\d)`) });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.columns.state).selectOption(state);
  await dialog.getByLabel(deskWords.owner).fill('Ruth');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  if (said !== words.saved) return;
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function bringList(page: Page): Promise<void> {
  const rows = Array.from({ length: listed }, (_, at) => {
    const email =
      at === agreed - 2
        ? 'bounce+list@simulator.amazonses.com'
        : at === agreed - 1
          ? 'complaint+list@simulator.amazonses.com'
          : `list-${at}@import.example`;
    return at < agreed ? `${email},I want the letter.,2024-03-05,Fair` : `${email},,,`;
  });
  const buffer = Buffer.from(['Mail,Wording,Date,Where', ...rows].join('\r\n'));
  await page.getByRole('tab', { name: listWords.title }).click();
  await page.getByRole('button', { name: listWords.importList }).click();
  await page.getByLabel(listWords.file).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(listWords.wording, { exact: true }).selectOption('1');
  await dialog.getByLabel(listWords.consentDate, { exact: true }).selectOption('2');
  await dialog.getByLabel(listWords.consentSource, { exact: true }).selectOption('3');
  await dialog.getByRole('button', { name: listWords.start }).click();
  await expect(dialog.getByText(listWords.done)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: words.close }).last().click();
  await expect(
    page.getByText(fill(listWords.withCount, { state: listWords.states.confirmed, count: agreed })),
  ).toBeAttached();
  await picture(page, 'desk-3-newsletter');
}

/** In two goes: stopped on its way, and sent on. */
async function sendLetter(page: Page): Promise<void> {
  await page.getByRole('tab', { name: letterWords.letters }).click();
  await page.getByRole('row', { name: subject }).waitFor();
  await page.getByRole('searchbox').fill(letter);
  await page.getByRole('button', { name: subject }).click();
  const drawer = page.getByRole('dialog', { name: subject, exact: true });
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible();
  await picture(page, 'desk-4-letter');
  const send = async () => {
    await drawer.getByRole('button', { name: letterWords.send }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: letterWords.sendNow }).click();
  };
  await send();
  await until('some have the letter', async () => lettersSent() > 200);
  await drawer.getByRole('button', { name: letterWords.stop }).click();
  await expect(drawer.getByText(letterWords.stopped)).toBeVisible();
  await wait(4_000);
  const atStop = lettersSent();
  await wait(4_000);
  if (lettersSent() !== atStop) problems.push('Letters go out after the letter was stopped.');
  if (atStop >= agreed) problems.push('The letter was sent before it could be stopped.');
  await send();
  await until('everybody has the letter', async () => lettersSent() >= agreed);
  await expect(drawer.getByText(letterWords.states.done).first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
}

function lettersSent(): number {
  const mails = [...mailsByAddress(stack.dataDir)].filter(([address]) => isOnList(address));
  return mails.reduce((sum, [, count]) => sum + count, 0);
}

/** Whether it is an address of the list that has agreed. */
function isOnList(address: string): boolean {
  const number = Number(/^list-(\d+)@import/.exec(address)?.[1] ?? listed);
  return number < agreed || address.includes('+list@simulator');
}

/** Somebody asks for what is stored, and wants it erased. */
async function forget(page: Page): Promise<void> {
  await page.getByRole('tab', { name: personWords.room }).click();
  await page.getByLabel(personWords.email).fill(forgotten);
  await page.getByRole('button', { name: personWords.lookUp }).click();
  await expect(
    page.getByRole('heading', { name: fill(personWords.stored, { email: forgotten }) }),
  ).toBeVisible();
  await picture(page, 'desk-2-person');
  await page.getByRole('button', { name: personWords.erase }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: personWords.erase }).click();
  await expect(page.getByText(personWords.remains)).toBeVisible();
}

async function lookAtNumbers(page: Page): Promise<void> {
  await page.getByRole('tab', { name: numbersWords.room }).click();
  await expect(page.getByText(numbersWords.noneWaiting)).toBeVisible();
  await picture(page, 'desk-5-numbers');
  await page.getByRole('tab', { name: words.audit }).click();
  for (const act of ['leads-changed', 'person-erased', 'letter-ordered', 'subscribers-imported'] as const) {
    await expect(page.getByRole('cell', { name: words.acts[act] }).first()).toBeVisible();
  }
}

/** What operators see afterwards, beside what was done. */
async function compare(): Promise<void> {
  const exported = async (command: 'contacts' | 'subscribers') => {
    const lines = await operateOn(stack.dataDir, command, 'export', '--json');
    return lines.map(
      (line) =>
        JSON.parse(line) as { kind?: string; state?: string; email?: string; desk?: { state: string } },
    );
  };
  const contacts = await exported('contacts');
  const count = (state: string) => contacts.filter(({ desk }) => desk?.state === state).length;
  expectEqual('messages marked as spam', count('spam'), spam);
  // One of the answered ones was erased.
  expectEqual('answered messages', count('answered'), answered - 1);
  expectEqual('calls', contacts.filter(({ kind }) => kind === 'call').length, calls);
  expectEqual('messages of an erased person', contacts.filter(({ email }) => email === forgotten).length, 0);
  const subscribers = await exported('subscribers');
  const readers = (state: string) => subscribers.filter((one) => one.state === state).length;
  expectEqual('readers', readers('confirmed'), agreed - 2);
  expectEqual('addresses that bounced', readers('bounced'), 1);
  expectEqual('addresses that complained', readers('complained'), 1);
  expectEqual('invited or not yet asked', readers('pending'), listed - agreed);
  const twice = [...mailsByAddress(stack.dataDir)].filter(
    ([address, mails]) => isOnList(address) && mails > 1,
  );
  expectEqual('readers who got the letter twice', twice.length, 0);
  expectEqual('readers who got the letter', lettersSent(), agreed);
}

function expectEqual(what: string, is: number, wanted: number): void {
  console.log(`${String(is).padStart(6)}  ${what}`);
  if (is !== wanted) problems.push(`${what}: ${is} instead of ${wanted}`);
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await is()) return;
    await wait(200);
  }
  throw new Error(`Two minutes are over, and it is not so that ${what}.`);
}

async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await wait(500);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.setViewportSize({ width: 390, height: 844 });
  await wait(300);
  await page.screenshot({ path: join(folder, `${name}-390.png`) });
  await page.setViewportSize({ width: 1280, height: 800 });
}
