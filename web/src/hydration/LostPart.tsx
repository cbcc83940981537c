import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of a part that failed. */
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
