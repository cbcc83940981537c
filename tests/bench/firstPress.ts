import { setTimeout as wait } from 'node:timers/promises';
import type { EarlyBench } from './early/EarlyBench.ts';
import { devices, lines } from './early/profiles.ts';

/** Milliseconds between two presses. */
const interval = 50;

/**
 * Presses the menu's button on a phone on a slow line from the first paint on, again and again.
 * @returns milliseconds from the request of the page until the menu is open.
 */
export async function firstPress(bench: EarlyBench, path: string): Promise<number> {
  const profile = { line: lines.slow, device: devices.phone };
  const visit = await bench.visit(profile);
  try {
    const asked = performance.now();
    await visit.arrive(path);
    const menu = (await visit.controls()).find(({ kind }) => /^bar: button .*menu/i.test(kind));
    if (!menu) throw new Error(`${path} has no button in its bar that speaks of a menu.`);
    const closed = await visit.barLinks();
    // Once: the bar is fixed, and the button has another name when it is open.
    const { x, y } = await visit.ask<{ x: number; y: number }>('aimAt', menu.key);
    while (performance.now() - asked < 2 * profile.line.patience) {
      await visit.page.touchscreen.tap(x, y);
      await wait(interval);
      if ((await visit.barLinks()) > closed) return performance.now() - asked;
    }
    throw new Error(`The menu of ${path} did not open.`);
  } finally {
    await visit.end();
  }
}
