import { expect, type Page } from '@playwright/test';

export interface Filled {
  text: string;
  /** From the document's top, in pixels. */
  top: number;
  bottom: number;
}

/** Buttons whose ground stands out from what is around it (3:1), within the dialog that is open; not the skip link. */
export function filledButtons(): Filled[] {
  const parts = (color: string) => color.match(/[\d.]+/g)!.map(Number);
  const opaque = (color: string) => parts(color).length === 3;
  const luminance = (color: string) => {
    const [red, green, blue] = parts(color)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return opaque(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
  };
  const standsOut = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    if (!opaque(backgroundColor)) return false;
    const [dark, light] = [backgroundColor, groundOf(element.parentElement)]
      .map(luminance)
      .toSorted((one, other) => one - other);
    return (light! + 0.05) / (dark! + 0.05) >= 3;
  };
  const view = document.querySelector('[role=dialog][data-state=open]') ?? document;
  return [...view.querySelectorAll('a:not([href="#main"]), button, summary')]
    .filter((element) => element.checkVisibility() && standsOut(element))
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, top: top + scrollY, bottom: bottom + scrollY };
    });
}

/** Pairs that a window of this height shows whole at one position. */
export function seenTogether(filled: Filled[], height: number): string[] {
  return filled.flatMap((one, index) =>
    filled
      .slice(index + 1)
      .filter(({ top, bottom }) => Math.max(one.bottom, bottom) - Math.min(one.top, top) <= height)
      .map(({ text }) => `‘${one.text}’ and ‘${text}’`),
  );
}

export async function expectOneFilled(page: Page, state: string): Promise<void> {
  const filled = await page.evaluate(filledButtons);
  expect.soft(filled.length, `${state}: ${filled.map(({ text }) => text).join(', ')}`).toBe(1);
}
