import { type Ref, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { keyboard } from './keyboard.ts';

/** The events by which Radix's trigger opens and closes its tooltip. */
const handled = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

type Handlers = { [Name in (typeof handled)[keyof typeof handled]]?: (event: SyntheticEvent) => void };

interface AdoptedTriggerProps extends Handlers {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands where Radix's tooltip wants its trigger, and makes an element of the page be it: nothing is drawn
 * anew, so nothing loses focus when the tooltips' code arrives.
 */
export function AdoptedTrigger({ element, ref, ...handlers }: AdoptedTriggerProps) {
  const latest = useRef<Handlers>(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const cleanUp = ref(element);
    return () => (typeof cleanUp === 'function' ? cleanUp() : void ref(null));
  }, [element, ref]);
  useEffect(() => {
    const listener = (event: Event) => {
      if (event.type === 'focus' && !keyboard.tabbed) return;
      latest.current[handled[event.type as keyof typeof handled]]?.(event as never);
    };
    for (const type of Object.keys(handled)) element.addEventListener(type, listener);
    if (element.matches(':focus')) listener(new FocusEvent('focus'));
    if (element.matches(':hover')) listener(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => {
      for (const type of Object.keys(handled)) element.removeEventListener(type, listener);
    };
  }, [element]);
  return null;
}
