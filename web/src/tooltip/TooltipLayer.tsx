import { chakra } from '@chakra-ui/react';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdoptedTrigger } from './AdoptedTrigger.tsx';

/** Specification §9, in milliseconds: how long a pointer rests before a tooltip opens … */
export const openDelay = 700;
/** … and how long after one has closed the next opens at once. */
export const skipDelay = 300;

const Content = chakra(Tooltip.Content, {
  base: {
    zIndex: 50,
    maxWidth: '18rem',
    paddingInline: '0.625rem',
    paddingBlock: '0.3125rem',
    background: 'inkDeep',
    color: 'white',
    // Its only edge where the system chooses the colours.
    border: '1px solid',
    borderColor: 'inkDeep',
    borderRadius: 'sm',
    fontSize: 'sm',
    lineHeight: 1.4,
    _print: { display: 'none' },
  },
});

const marked = '[data-tooltip]';
/** A tooltip stands in the part of the page that its control is in, and in the dialog that is open. */
const landmarks = 'header, main, [role=dialog], [role=region]';
/** What the pointer or the keyboard was on before this code had come. */
const alreadyOn = `${marked}:hover, ${marked}:focus-visible`;

/**
 * Shows the words of controls that are only an icon: of each `[data-tooltip]` its `aria-label`, so that a
 * tooltip is never the only name (specification §4). One layer serves controls that stand in the page long
 * before this code is wanted.
 */
export default function TooltipLayer() {
  const [triggers, setTriggers] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const adopt = (element: Element | null) => {
      const found = element?.closest<HTMLElement>(marked);
      if (!found) return;
      // At once: the move that brought the pointer here is still on its way to the control.
      flushSync(() =>
        setTriggers((known) =>
          known.includes(found) ? known : [...known.filter((other) => other.isConnected), found],
        ),
      );
    };
    const onEnter = ({ target }: Event) => adopt(target as Element);
    addEventListener('pointerover', onEnter);
    addEventListener('focusin', onEnter);
    const first = document.querySelector(alreadyOn);
    // Outside the effect, where React may render at once.
    queueMicrotask(() => adopt(first));
    return () => {
      removeEventListener('pointerover', onEnter);
      removeEventListener('focusin', onEnter);
    };
  }, []);

  return (
    <Tooltip.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {triggers.map((element) => (
        <TooltipOf key={keyOf(element)} element={element} />
      ))}
    </Tooltip.Provider>
  );
}

function TooltipOf({ element }: { element: HTMLElement }) {
  const [open, setOpen] = useState(false);
  useDismissedByEscape(open, () => setOpen(false));
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <AdoptedTrigger element={element} />
      </Tooltip.Trigger>
      <Tooltip.Portal container={element.closest<HTMLElement>(landmarks)}>
        <Content sideOffset={6} collisionPadding={8} hideWhenDetached>
          {element.getAttribute('aria-label')}
        </Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Escape closes the tooltip before anything else that it would close (WCAG 2.2, 1.4.13). */
function useDismissedByEscape(open: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  });
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? ++lastKey;
  keys.set(element, key);
  return key;
}
