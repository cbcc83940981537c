import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef } from 'react';

const Heading = chakra('h3', { base: { _focus: { outline: 'none' } } });

interface ArrivalHeadingProps extends ComponentProps<typeof Heading> {
  /** Whether it takes focus when it appears: not on opening, where focus is the dialog's. */
  takesFocus: boolean;
}

/** Heading of a step; screen readers read on from it. */
export function ArrivalHeading({ takesFocus, ...props }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return <Heading ref={heading} tabIndex={-1} {...props} />;
}
