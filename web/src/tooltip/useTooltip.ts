import { useEffect, useState } from 'react';

/** Specification §9, in milliseconds: how long a pointer rests before a tooltip opens … */
const openDelay = 700;
/** … and how long after one has closed the next opens at once. */
const skipDelay = 300;

const marked = '[data-tooltip]';
const tooltipFrame = '[data-tooltip-frame]';

const triggerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(marked) : null;

/**
 * The control whose tooltip is open. One set of listeners serves the whole page, also what was there before this
 * code: a pointer that already rests on a control counts from now on, and so does the focus of a keyboard. A finger
 * opens none, and focus only when Tab has moved it.
 */
export function useTooltip(): HTMLElement | undefined {
  const [trigger, setTrigger] = useState<HTMLElement>();

  useEffect(() => {
    let shown: HTMLElement | undefined;
    let pointed: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    let tabbed = false;

    const stopWaiting = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const waitFor = (next: HTMLElement) => {
      clearTimeout(timer);
      timer = setTimeout(() => show(next), openDelay);
    };
    const show = (next: HTMLElement) => {
      stopWaiting();
      shown = next;
      setTrigger(next);
    };
    const hide = () => {
      stopWaiting();
      if (!shown) return;
      shown = undefined;
      closedAt = Date.now();
      setTrigger(undefined);
    };
    const point = (next: HTMLElement | null) => {
      if (next === pointed) return;
      if (pointed) hide();
      pointed = next ?? undefined;
      if (!next) return;
      if (Date.now() - closedAt < skipDelay) show(next);
      else waitFor(next);
    };

    const listeners = {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        // What a tooltip says can be pointed at without losing it (WCAG 2.2, 1.4.13).
        if (shown && (target as Element).closest(tooltipFrame)) return;
        point(triggerAt(target));
      },
      pointerdown: () => {
        tabbed = false;
        hide();
      },
      focusin: ({ target }: FocusEvent) => {
        const focused = triggerAt(target);
        if (tabbed && focused) show(focused);
      },
      focusout: hide,
      scroll: () => {
        // A page that comes to rest under a resting pointer: it rests from now on.
        if (timer && pointed) waitFor(pointed);
        else hide();
      },
      keydown: (event: KeyboardEvent) => {
        tabbed = event.key === 'Tab';
        if (event.key !== 'Escape' || !shown) return;
        // Escape closes the tooltip before anything else that it would close.
        event.stopPropagation();
        hide();
      },
    };
    for (const [type, listener] of Object.entries(listeners)) {
      addEventListener(type, listener as EventListener, { capture: true, passive: true });
    }
    const leaves = () => point(null);
    document.documentElement.addEventListener('pointerleave', leaves);
    if (matchMedia('(hover: hover)').matches) point(document.querySelector<HTMLElement>(`${marked}:hover`));
    const focused = document.querySelector<HTMLElement>(`${marked}:focus-visible`);
    if (focused) show(focused);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) {
        removeEventListener(type, listener as EventListener, { capture: true });
      }
      document.documentElement.removeEventListener('pointerleave', leaves);
    };
  }, []);
  return trigger;
}
