import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly onFault: (error: unknown) => void;
  /** Shown instead of the failed part. */
  readonly instead: ReactNode;
};

/** Reports an error thrown while its children are drawn, and shows `instead` in their place. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
