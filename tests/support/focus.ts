/** What has focus, and what is wrong with how it shows that. */
export interface FocusedTarget {
  readonly label: string;
  readonly problems: readonly string[];
}

/**
 * What has focus: whether it wears a ring, is on the screen and below the bar, and its label is not behind it (WCAG 2.2,
 * 2.4.7 and 2.4.11). `undefined` past the last one. Runs in the page.
 */
export function focusedTarget(): FocusedTarget | undefined {
  const target = document.activeElement as HTMLElement | null;
  if (!target || target === document.body) return undefined;
  const box = target.getBoundingClientRect();
  const problems: string[] = [];
  const style = getComputedStyle(target);
  if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) problems.push('no ring');
  if (box.bottom <= 0 || box.top >= innerHeight) problems.push('outside of the window');
  const bar = document.querySelector('body header')!;
  if (!bar.contains(target) && style.position !== 'fixed') {
    const below = bar.getBoundingClientRect().bottom;
    // What is higher than the room below the bar has a part behind it.
    const fits = box.height <= innerHeight - below;
    if (fits && box.top < below && box.bottom > 0) problems.push(`behind the bar: ${box.top} < ${below}`);
    for (const label of (target as HTMLInputElement).labels ?? []) {
      const { top, bottom } = label.getBoundingClientRect();
      if (top < below && bottom <= below) problems.push(`label behind the bar: ${bottom} <= ${below}`);
    }
  }
  return { label: (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 60) || target.id, problems };
}

/** Gives focus to everything that takes it, forwards and backwards: in the page, twenty times as fast as by keys. */
function focusEach(look: () => FocusedTarget | undefined): FocusedTarget[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(({ tabIndex }) => tabIndex >= 0);
  return [...targets, ...targets.toReversed()].flatMap((target) => {
    target.focus();
    // What is hidden or disabled takes no focus.
    return document.activeElement === target ? (look() ?? []) : [];
  });
}

/** For `page.evaluate`: everything that takes focus, looked at while it has it. */
export const focusedTargets = `(${focusEach})(${focusedTarget})`;
