import { setTimeout as wait } from 'node:timers/promises';
import type { EarlyBench } from './early/EarlyBench.ts';
import { devices, lines } from './early/profiles.ts';
import type { Visit } from './early/Visit.ts';

/** Milliseconds between two presses, or between two looks at what one press has brought. */
const interval = 50;

const profile = { line: lines.slow, device: devices.phone };

/** Milliseconds from the request of a page until what was pressed is there. */
export interface FirstPresses {
  readonly paint: number;
  readonly menu: number;
  /** NaN where the page has no button for a dialog. */
  readonly dialog: number;
}

/** Visits a page twice, with a phone on a slow line, and presses as soon as there is something to press. */
export async function firstPresses(bench: EarlyBench, path: string): Promise<FirstPresses> {
  const menu = await pressed(bench, path, /^bar: button .*menu/i, async (visit, press) => {
    const closed = await visit.barLinks();
    // Again and again: code may listen later.
    return async () => {
      await press();
      await wait(interval);
      return (await visit.barLinks()) > closed;
    };
  });
  const dialog = await pressed(bench, path, /^main: button .*\(dialog\)$/, async (visit, press) => {
    await press();
    return async () => {
      await wait(interval);
      return (await visit.observe())?.dialogs.length === 1;
    };
  });
  if (!menu) throw new Error(`${path} has no button in its bar that speaks of a menu.`);
  return { paint: menu.paint, menu: menu.answer, dialog: dialog?.answer ?? Number.NaN };
}

/** @param begin gives what tells, asked again and again, whether the press has been answered */
async function pressed(
  bench: EarlyBench,
  path: string,
  wanted: RegExp,
  begin: (visit: Visit, press: () => Promise<void>) => Promise<() => Promise<boolean>>,
): Promise<{ paint: number; answer: number } | undefined> {
  const visit = await bench.visit(profile);
  try {
    const asked = performance.now();
    await visit.arrive(path);
    const paint = performance.now() - asked;
    const button = (await visit.controls()).find(({ kind }) => wanted.test(kind));
    if (!button) return undefined;
    // Once: the bar is fixed, and the menu's button has another name when it is open.
    const { x, y } = await visit.ask<{ x: number; y: number }>('aimAt', button.key);
    const isAnswered = await begin(visit, () => visit.page.touchscreen.tap(x, y));
    while (performance.now() - asked < 2 * profile.line.patience) {
      if (await isAnswered()) return { paint, answer: performance.now() - asked };
    }
    throw new Error(`${path}: the press of ${button.kind} was not answered.`);
  } finally {
    await visit.end();
  }
}
