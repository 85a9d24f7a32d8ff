import { ErrorState } from '@maidan/ui';
import { Component, type ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';

/** Catches errors that no desk handled: a crash, or code that failed to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title={texts.shell('broken')}
          advice={texts.shell('brokenAdvice')}
          retryLabel={texts.shell('reload')}
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
