import { chakra } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './useTooltip.ts';

/** Pixels between a tooltip and the edges of the window. */
const margin = 8;

/** Reaches to the control, so that a pointer can go from one to the other. */
const Frame = chakra('div', {
  base: { position: 'fixed', zIndex: 50, padding: '6px', _print: { display: 'none' } },
});

const Words = chakra('div', {
  base: {
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
  },
});

/** A tooltip stands in the part of the page that its control is in, and in the dialog that is open. */
const landmarks = 'header, main, [role=dialog], [role=region]';

/**
 * Shows the words of controls that are only an icon: of each `[data-tooltip]` its `aria-label`, so that a
 * tooltip is never the only name (specification §4).
 */
export function Tooltip() {
  const trigger = useTooltip();
  if (!trigger) return null;
  return createPortal(<TooltipOf trigger={trigger} />, trigger.closest(landmarks) ?? document.body);
}

function TooltipOf({ trigger }: { trigger: HTMLElement }) {
  const frame = useRef<HTMLDivElement>(null);
  const label = useLabel(trigger);
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
    <Frame ref={frame} data-tooltip-frame>
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
