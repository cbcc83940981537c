import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { announce, focusHeading } from './Announcer.tsx';
import { Button } from './Button.tsx';

interface TryAgainProps extends ComponentProps<typeof Button> {
  /** What has failed: said once more where it fails again. */
  failure: string;
  isTrying: boolean;
  tryAgain: () => void;
}

/**
 * Asks once more for what could not be had. The button keeps the focus while it works and where that fails; where it has
 * gone, the focus goes on at the heading of the section or page around it.
 */
export function TryAgain({ failure, isTrying, tryAgain, ...props }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current!;
    const place = element.closest<HTMLElement>('section, main');
    return () => {
      // What takes its place is there when React has finished.
      if (document.activeElement === element && place) queueMicrotask(() => focusHeading(place));
    };
  }, []);
  const wasTrying = useRef(false);
  useEffect(() => {
    if (wasTrying.current && !isTrying) announce(failure);
    wasTrying.current = isTrying;
  }, [isTrying, failure]);
  return (
    <Button ref={button} variant="outline" aria-disabled={isTrying} onClick={tryAgain} {...props}>
      {isTrying ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
