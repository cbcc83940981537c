import { chakra } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { store } from '../store.ts';

/** Specification §9, in milliseconds: how long a pointer rests on a control before its tooltip opens. */
const openDelay = 700;
/** Specification §9, in milliseconds: for so long after a tooltip has closed, the next one opens at once. */
const skipDelay = 300;

const triggerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The control whose tooltip is open. */
const trigger = store<HTMLElement | undefined>(undefined);
let pointed: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
let tabbed = false;

function close(): void {
  clearTimeout(timer);
  if (!trigger.get()) return;
  closedAt = Date.now();
  trigger.set(undefined);
}

function point(next: HTMLElement | null): void {
  if (next === pointed) return;
  close();
  pointed = next;
  if (!next) return;
  const delay = Date.now() - closedAt < skipDelay ? 0 : openDelay;
  timer = setTimeout(() => next.isConnected && trigger.set(next), delay);
}

/** Of the whole page. A finger opens no tooltip, and focus only when Tab has moved it. */
const listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void } = {
  pointerover({ target, pointerType }) {
    // What a tooltip says can be pointed at without losing it (WCAG 2.2, 1.4.13).
    if (pointerType === 'mouse' && !(target as Element).closest('[role=tooltip]')) point(triggerAt(target));
  },
  pointerout({ relatedTarget }) {
    if (!relatedTarget) point(null);
  },
  pointerdown() {
    tabbed = false;
    close();
  },
  focusin({ target }) {
    const focused = triggerAt(target);
    if (tabbed && focused) trigger.set(focused);
  },
  focusout: close,
  scroll: close,
  keydown(event) {
    tabbed = event.key === 'Tab';
    if (event.isComposing || !['Escape', 'Enter', ' '].includes(event.key)) return;
    // Escape closes the tooltip before anything else that it would close.
    if (event.key === 'Escape' && trigger.get()) event.stopPropagation();
    close();
  },
};

function listen(): () => void {
  const controller = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    addEventListener(type, listener as EventListener, { capture: true, signal: controller.signal });
  }
  return () => {
    controller.abort();
    point(null);
    close();
  };
}

/** A popover, for it lies over the open menu; tied to its control by CSS, above it or, where there is no room, below. */
const Words = chakra('div', {
  base: {
    inset: 'auto',
    positionArea: 'top',
    positionTryFallbacks: 'flip-block',
    maxWidth: '18rem',
    margin: '6px 8px',
    paddingInline: '0.625rem',
    paddingBlock: '0.3125rem',
    overflow: 'visible',
    background: 'inkDeep',
    color: 'white',
    // Its only edge where the system chooses the colors.
    border: '1px solid',
    borderColor: 'inkDeep',
    borderRadius: 'sm',
    fontSize: 'sm',
    lineHeight: 1.4,
    _print: { display: 'none' },
    // Reaches to the control, so that a pointer can go from one to the other.
    _before: { content: '""', position: 'absolute', inset: '-7px' },
  },
});

/**
 * Shows the words of controls that are only an icon: of each `[data-tooltip]` its `aria-label`, so that a tooltip is
 * never the only name (specification §4). One set of listeners serves the page: Radix's tooltip has to be around its
 * control from the beginning, and weighs 18 KB.
 */
export default function Tooltip() {
  const control = useSyncExternalStore(trigger.subscribe, trigger.get);
  const words = useRef<HTMLDivElement>(null);
  useEffect(listen, []);
  useLayoutEffect(() => words.current?.showPopover({ source: control }), [control]);
  if (!control) return null;
  const label = control.getAttribute('aria-label');
  return createPortal(
    <Words ref={words} popover="manual" role="tooltip">
      {label}
    </Words>,
    control.parentElement!,
    label,
  );
}
