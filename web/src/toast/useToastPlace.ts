import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Where a notice stands: at the top of the screen, or at its bottom when what the visitor pressed last is in the
 * upper third, so that it does not cover it.
 */
export function useToastPlace(toastId: number | undefined): 'top' | 'bottom' {
  const pressed = useRef<Element>(undefined);
  const [place, setPlace] = useState<'top' | 'bottom'>('top');

  useEffect(() => {
    // The keyboard makes clicks too; a download is started by one that nobody made.
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (isTrusted) pressed.current = target as Element;
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each notice
  useLayoutEffect(() => {
    const { top, bottom } = pressed.current?.getBoundingClientRect() ?? {
      top: innerHeight,
      bottom: innerHeight,
    };
    setPlace((top + bottom) / 2 < innerHeight / 3 ? 'bottom' : 'top');
  }, [toastId]);
  return place;
}
