import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as deskWords from '../../content/built/words/desk.ts';
import * as numbersWords from '../../content/built/words/deskNumbers.ts';
import * as words from '../../content/built/words/deskPage.ts';
import * as personWords from '../../content/built/words/deskPerson.ts';
import { fill } from '../../content/schema/fill.ts';
import type { MonthNumbers } from '../../functions/contract/numbers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAtDesk } from '../support/deskPage.ts';
import { post } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('decision 202: two people of the firm work on one lead, and the second sees what the first did', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = 'Desk Example Works';
  const message = contactMessage({ company, message: '<b>We look for an adviser</b> by March.' });
  await post(`${baseURL}/api/contacts`, message);
  await signInAtDesk(page, 'first@firm.test', ['sales']);
  const other = await browser.newPage({ baseURL });
  await signInAtDesk(other, 'second@firm.test', ['partner']);

  for (const one of [page, other]) {
    await one.getByRole('searchbox').fill(company);
    await one.getByRole('row', { name: company }).getByRole('button').click();
    await expect(one.getByRole('dialog').getByText('<b>We look for an adviser</b>')).toBeVisible();
  }
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: words.answer })).toHaveAttribute('href', /^mailto:.*subject=/);
  const save = async (one: Page, state: string, owner: string) => {
    const dialog = one.getByRole('dialog');
    await dialog.getByLabel(words.columns.state).selectOption(state);
    await dialog.getByLabel(deskWords.owner).fill(owner);
    await dialog.getByRole('button', { name: words.save }).click();
  };
  await save(page, 'answered', 'Ruth');
  await expect(page.getByText(words.saved)).toBeVisible();
  await save(other, 'lost', 'Ines');
  await expect(other.getByText(words.conflict)).toBeVisible();
  await expect(other.getByRole('dialog').getByLabel(words.columns.state)).toHaveValue('answered');
  await expect(other.getByRole('dialog').getByLabel(deskWords.owner)).toHaveValue('Ines');

  // Sales does not see the audit; a partner does.
  await other.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: words.audit })).toHaveCount(0);
  await other.getByRole('tab', { name: words.audit }).click();
  const changed = other.getByRole('row', { name: words.acts['leads-changed'] });
  await expect(changed.filter({ hasText: 'first@firm.test' }).first()).toBeVisible();
  await expectAccessible(other);
  await other.close();
});

test('decision 205: a lead leads to everything about its person, which is saved and erased', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'mary.shelley@example.com';
  const company = 'Frankenstein Works';
  await post(`${baseURL}/api/contacts`, contactMessage({ company, email }));
  await post(`${baseURL}/api/newsletter-subscribe`, { email });
  await signInAtDesk(page, 'fifth@firm.test', ['sales']);
  await page.getByRole('searchbox').fill(company);
  await page.getByRole('row', { name: company }).getByRole('button').click();
  await page.getByRole('button', { name: personWords.everything }).click();

  const heading = page.getByRole('heading', { name: fill(personWords.stored, { email }) });
  await expect(heading).toBeFocused();
  expect(page.url()).toMatch(/\/desk#person$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: company })).toHaveCount(1);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: personWords.export }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(saved).toMatchObject({ email, contacts: [{ company }], subscribers: [{ email }] });

  // By keyboard: the question begins on its way out.
  const erase = page.getByRole('button', { name: personWords.erase });
  await erase.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: personWords.erase }).click();
  await expect(page.getByText(personWords.remains)).toBeVisible();
  await expect(page.getByText(fill(personWords.nothing, { email }))).toBeVisible();
  await expectAccessible(page);
});

test('§10 operator: partners see a month beside the last, what is left out, and why it cannot be read', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/503/);
  await post(`${baseURL}/api/contacts`, contactMessage({ company: 'Numbers & Co' }));
  await signInAtDesk(page, 'sixth@firm.test', ['partner']);
  await page.getByRole('tab', { name: numbersWords.room }).click();
  const table = page.getByRole('table', { name: numbersWords.parts['leads by source'] });
  await expect(table.getByRole('row', { name: numbersWords.names['not sent along'] })).toBeVisible();
  await expect(page.getByText(numbersWords.noneWaiting)).toBeVisible();
  await expectAccessible(page);

  const month = page.getByLabel(numbersWords.month, { exact: true });
  await page.route('**/api/desk/numbers?*', async (route) => {
    const response = await route.fetch();
    const numbers = (await response.json()) as MonthNumbers;
    const goals = [
      { part: 'goals by source', name: 'schedule search', value: 7, before: 3, told: 'counted' },
      { part: 'goals', name: 'schedule', value: 7, before: 3, told: 'counted' },
    ];
    await route.fulfill({ response, json: { ...numbers, waiting: 2, newsletter: false, figures: goals } });
  });
  await month.selectOption({ index: 1 });
  await expect(page.getByRole('cell', { name: '7 (3)' })).toBeVisible();
  await expect(page.getByText(numbersWords.noNewsletter)).toBeVisible();
  await expect(page.getByRole('table', { name: numbersWords.parts.subscribers })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/desk/numbers?*');

  await page.route('**/api/desk/numbers?*', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await month.selectOption({ index: 2 });
  await expect(page.getByText('503: Not now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: words.leads }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: personWords.room })).toBeFocused();
});

test('decision 202: spam and erasures of several leads can be undone, and are done', async ({
  page,
  baseURL,
}) => {
  const company = `Flood & Sons ${process.pid}`;
  for (const firstName of ['Ann', 'Bob', 'Cid']) {
    await post(`${baseURL}/api/contacts`, contactMessage({ company, firstName }));
  }
  await signInAtDesk(page, 'third@firm.test', ['sales']);
  await page.getByRole('searchbox').fill(company);
  const rows = page.getByRole('row', { name: company });
  await expect(rows).toHaveCount(3);
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: fill(words.choose, { name }) }).check({ force: true });
  const undo = page.getByRole('button', { name: words.undo });

  await choose(`Ann ${contactMessage().lastName}`);
  await page.getByRole('button', { name: words.asSpam }).click();
  await expect(rows).toHaveCount(2);
  await undo.click();
  await expect(rows).toHaveCount(3);
  await expect(undo).toHaveCount(0);

  await page.clock.install();
  await choose(`Bob ${contactMessage().lastName}`);
  await page.getByRole('button', { name: words.erase }).click();
  await expect(rows).toHaveCount(2);
  await undo.click();
  await expect(rows).toHaveCount(3);
  await choose(`Cid ${contactMessage().lastName}`);
  await page.getByRole('button', { name: words.erase }).click();
  await page.clock.fastForward(11_000);
  await page.clock.resume();
  await page.getByRole('button', { name: words.readAgain }).click();
  await expect(rows).toHaveCount(2);
});

test('decision 202: the desk signs out, by its button and after half an hour without a key', async ({
  page,
}) => {
  await page.clock.install();
  await signInAtDesk(page, 'fourth@firm.test', ['sales']);
  await page.clock.fastForward(31 * 60_000);
  await page.clock.resume();
  // The provider's page asks; the desk's own button has the same words.
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(fill(words.idle, { count: 30 }))).toBeVisible();
  // The provider's session is over too: signing in asks for the address again.
  await page.getByRole('button', { name: words.signIn }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
