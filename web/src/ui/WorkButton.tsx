import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface WorkButtonProps extends ComponentProps<typeof Button> {
  /** Whether what the button has begun is under way. */
  working: boolean;
}

/** A button that is disabled while it works: the browser takes the focus of the pressed one then, which it gets back here. */
export function WorkButton({ working, disabled, onClick, ...props }: WorkButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!working) return;
    return () => {
      if (isPressed.current && document.activeElement === document.body) {
        button.current?.focus({ preventScroll: true });
      }
      isPressed.current = false;
    };
  }, [working]);
  return (
    <Button
      {...props}
      ref={button}
      disabled={disabled || working}
      aria-busy={working || undefined}
      onClick={(event) => {
        isPressed.current = true;
        onClick?.(event);
      }}
    />
  );
}
