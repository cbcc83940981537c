import { chakra } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { reloadPage } from '../lostCode.ts';

interface ErrorBoundaryProps {
  /** Shown in the place of a part that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a part, such as a chunk that could not be loaded, from taking the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Replaces a part whose code could not be loaded; its button loads the page again. */
export function LostPart() {
  return (
    <chakra.p role="alert">
      This part of the page could not be loaded.{' '}
      <chakra.button type="button" textDecoration="underline" cursor="pointer" onClick={reloadPage}>
        Load the page again
      </chakra.button>
    </chakra.p>
  );
}

/** `LostPart` at the foot of the screen, for code that has no place on the page. */
export function LostBar() {
  return (
    <chakra.div
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex={40}
      padding="1rem 1.25rem"
      background="white"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <LostPart />
    </chakra.div>
  );
}
