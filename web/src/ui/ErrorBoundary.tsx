import { chakra } from '@chakra-ui/react';
import { Component, Fragment, type ReactNode } from 'react';
import { reloadForLostCode } from './lostCode.ts';

interface ErrorBoundaryProps {
  /** Shown in the place of a part that failed. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Keeps the failure of a part from taking the whole page away. The part is drawn once more first: another program, such
 * as a translator, may have taken elements away that React wanted to change.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failures: number; failed: boolean }> {
  override state = { failures: 0, failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    if (reloadForLostCode()) return;
    this.setState(({ failures }) => ({ failures: failures + 1, failed: failures > 0 }));
  }

  override render(): ReactNode {
    const { failures, failed } = this.state;
    if (failed) return failures > 1 ? (this.props.fallback ?? <LostPart />) : null;
    return <Fragment key={failures}>{this.props.children}</Fragment>;
  }
}

/** Says that a part of the page is missing. */
export function LostPart() {
  return (
    <chakra.p role="alert">
      This part of the page could not be loaded.{' '}
      <chakra.button
        type="button"
        textDecoration="underline"
        cursor="pointer"
        onClick={() => location.reload()}
      >
        Load the page again
      </chakra.button>
    </chakra.p>
  );
}
