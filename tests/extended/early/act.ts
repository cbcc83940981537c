import { setTimeout as wait } from 'node:timers/promises';
import type { Control } from './inPage.ts';
import type { Visit } from './Visit.ts';

/** 81 characters, so long under way that a page comes alive meanwhile. */
export const message = 'Wilhelmina-Charlotte asks what our stock, our ledgers and our people need by May.';

/** Milliseconds between two keys. */
const betweenKeys = 30;

/** What a visitor writes into a field of a type. */
const words: Record<string, string> = {
  email: 'wilhelmina-charlotte.early@analytical-engines.example',
  search: 'data',
  number: '12',
  tel: '5550123',
  url: 'https://analytical-engines.example/early',
  textarea: message,
};

/** The text that `act` types into a field. */
export function typed(type: string): string {
  return words[type] ?? message;
}

/** Does to a control what a visitor does to it, by mouse and keys or by touch. */
export async function act(visit: Visit, control: Control): Promise<void> {
  if (control.opener) await press(visit, control.opener);
  const { page } = visit;
  switch (control.act) {
    case 'press':
      return press(visit, control.key);
    case 'hover': {
      const { x, y } = await visit.ask<{ x: number; y: number }>('aimAt', control.key);
      return page.mouse.move(x, y);
    }
    case 'keyboard':
      await page.keyboard.press('Tab');
      return page.keyboard.press('Enter');
    case 'type': {
      await press(visit, control.key);
      for (const character of typed(control.key.split('|')[2] || control.key.split('|')[1]!)) {
        if (visit.profile.device.touch) await page.keyboard.insertText(character);
        else await page.keyboard.type(character);
        await wait(betweenKeys);
      }
      return;
    }
    case 'choose':
      await visit.ask('focusOn', control.key);
      return page.keyboard.press('ArrowDown');
    case 'send':
      return send(visit, control.key);
  }
}

/** One press in the middle of a control. */
async function press(visit: Visit, key: string): Promise<void> {
  const { x, y } = await visit.ask<{ x: number; y: number }>('aimAt', key);
  if (visit.profile.device.touch) await visit.page.touchscreen.tap(x, y);
  else await visit.page.mouse.click(x, y);
}

interface FormPlan {
  readonly fields: { readonly key: string; readonly type: string; readonly chosen: boolean }[];
  readonly submit?: string;
}

/** Fills in what is empty, then presses the form's button, or Enter where it has none. */
async function send(visit: Visit, key: string): Promise<void> {
  const { page } = visit;
  const { fields, submit } = await visit.ask<FormPlan>('planForm', key);
  for (const field of fields.filter(({ chosen }) => !chosen)) {
    await visit.ask('focusOn', field.key);
    if (field.type === 'select') await page.keyboard.press('ArrowDown');
    else await page.keyboard.insertText(formWords[field.type] ?? 'Ada Early');
  }
  if (submit) return press(visit, submit);
  await visit.ask('focusOn', fields.find(({ type }) => type !== 'select')!.key);
  await page.keyboard.press('Enter');
}

const formWords: Record<string, string> = { ...words, textarea: message };
