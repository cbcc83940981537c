import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

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
function useTooltip(): HTMLElement | undefined {
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
        if (event.key !== 'Escape' || event.isComposing || !shown) return;
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
    // A dialog has moved the focus itself.
    const focused = document.querySelector<HTMLElement>(`${marked}:not([role=dialog] *):focus-visible`);
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

/** Pixels between a tooltip and the edges of the window. */
const margin = 8;

/** Reaches to the control, so that a pointer can go from one to the other. A popover, for it lies over the open menu. */
const Frame = chakra('div', {
  base: { inset: 'auto', background: 'transparent', padding: '6px', _print: { display: 'none' } },
});

const Words = chakra('div', {
  base: {
    maxWidth: '18rem',
    paddingInline: '0.625rem',
    paddingBlock: '0.3125rem',
    background: 'inkDeep',
    color: 'white',
    // Its only edge where the system chooses the colors.
    border: '1px solid',
    borderColor: 'inkDeep',
    borderRadius: 'sm',
    fontSize: 'sm',
    lineHeight: 1.4,
  },
});

/** A tooltip's parents: the part of the page that its control is in, or the open dialog. */
const landmarks = 'header, main, [role=dialog], [role=region]';

/**
 * Shows the words of controls that are only an icon: of each `[data-tooltip]` its `aria-label`, so that a
 * tooltip is never the only name (specification §4).
 */
export default function Tooltip() {
  const trigger = useTooltip();
  if (!trigger) return null;
  return createPortal(<TooltipOf trigger={trigger} />, trigger.closest(landmarks) ?? document.body);
}

function TooltipOf({ trigger }: { trigger: HTMLElement }) {
  const frame = useRef<HTMLDivElement>(null);
  const label = useLabel(trigger);
  useLayoutEffect(() => frame.current!.showPopover(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another width
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = frame.current!;
    const control = trigger.getBoundingClientRect();
    const centred = control.left + (control.width - offsetWidth) / 2;
    const above = control.top - offsetHeight;
    style.left = `${Math.max(margin, Math.min(centred, innerWidth - offsetWidth - margin))}px`;
    style.top = `${above < 0 ? control.bottom : above}px`;
  }, [trigger, label]);
  return (
    <Frame ref={frame} popover="manual" data-tooltip-frame>
      <Words role="tooltip">{label}</Words>
    </Frame>
  );
}

/** A press may change what its control is called. */
function useLabel(trigger: HTMLElement): string | null {
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const observer = new MutationObserver(onChange);
        observer.observe(trigger, { attributeFilter: ['aria-label'] });
        return () => observer.disconnect();
      },
      [trigger],
    ),
    () => trigger.getAttribute('aria-label'),
  );
}
