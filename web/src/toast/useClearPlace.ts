import { useCallback, useEffect, useRef, useState } from 'react';
import { bestPlace, coveredAt, type Place, places, unbearable } from './placeToast.ts';

/**
 * Where the notice stands: in a corner where it covers nothing that the visitor is at, such as the button just
 * pressed. It is measured when it comes, and moves when focus goes to something below it (WCAG 2.2, 2.4.11).
 *
 * @param margin of the notice to the edges of the screen, in pixels
 */
export function useClearPlace(margin: number): {
  place: Place;
  notice: (element: HTMLElement | null) => void;
} {
  const [place, setPlace] = useState<Place>(places[0]);
  const shown = useRef<HTMLElement>(null);
  // Not every browser focuses a button that is pressed, and a disabled one loses its focus.
  const pressed = useRef<Element>(undefined);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current = (target as Element).closest?.('a, button') ?? undefined;
    };
    const onFocus = ({ target }: Event) => {
      const notice = shown.current;
      if (!notice || notice.contains(target as Node)) return;
      setPlace((now) =>
        coveredAt(now, notice, margin) < unbearable ? now : bestPlace([now, ...places], notice, margin),
      );
    };
    addEventListener('pointerdown', onPress, { capture: true });
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('pointerdown', onPress, { capture: true });
      removeEventListener('focusin', onFocus);
    };
  }, [margin]);

  const notice = useCallback(
    (element: HTMLElement | null) => {
      shown.current = element;
      if (element) setPlace(bestPlace(places, element, margin, pressed.current));
    },
    [margin],
  );
  return { place, notice };
}
