import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { demoFolder } from '../../../content/schema/firmFolder.ts';
import { findLetter } from '../../../infra/operate/letter/composeLetter.ts';
import { mailsTo } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import type { TestStack } from '../../support/startStack.ts';

/** Subscribes by the form of the page that is open. */
export async function subscribe(page: Page, email: string): Promise<void> {
  const field = page.locator('#newsletter-email');
  await field.fill(email);
  await field.press('Enter');
  // The form empties it when the address was taken.
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('#newsletter-email')?.value);
}

/** The first mail to an address, for which the schedule looks every two seconds. */
async function mailTo(dataDir: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const [mail] = mailsTo(dataDir, email);
    if (mail) return mail;
    await wait(200);
  }
  throw new Error('A reader got no mail.');
}

/** Path of the page by which an address is confirmed. */
export async function mailedLink(dataDir: string, email: string): Promise<string> {
  const lines = (await mailTo(dataDir, email)).replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return /\/newsletter\/confirm\?token=[\w.-]+/.exec(lines)![0];
}

/** Sends the newest letter to all readers. @returns its id */
export async function sendLetter(dataDir: string): Promise<string> {
  const { id } = await findLetter(undefined, demoFolder);
  const { code, stderr } = await runOperate(dataDir, 'letter', ['send', '--yes']);
  if (code !== 0) throw new Error(stderr);
  return id;
}

/** Leaves as a mail program does, by the letter's header. */
export async function leave({ url, dataDir }: TestStack, email: string): Promise<void> {
  const letter = mailsTo(dataDir, email)
    .at(-1)!
    .replace(/\r\n[ \t]+/g, ' ');
  const path = /^List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>/im.exec(letter)![1]!;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const { status } = await fetch(url + path, { method: 'POST', body });
  if (status !== 200) throw new Error(`A reader could not leave: ${status}.`);
}
