import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type Props = { readonly children: ReactNode; readonly onFault: (error: unknown) => void };

/** A fault in a page shows the error page instead of nothing, and is reported. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
