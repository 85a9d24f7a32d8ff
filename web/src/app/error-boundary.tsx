import { BrokenStumps, Button, buttonClasses } from '@maidan/ui';
import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../lib/paths.ts';

interface Broken {
  readonly id: string | undefined;
}

/** Catches errors that no screen handled (HOME-19) and offers a reload and the way home. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Broken> {
  override state: Broken = { id: undefined };

  static getDerivedStateFromError(): Broken {
    return { id: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Error ${this.state.id ?? ''}`, error);
  }

  override render(): ReactNode {
    return this.state.id === undefined ? this.props.children : <Unexpected id={this.state.id} />;
  }
}

function Unexpected({ id }: { id: string }) {
  const t = useTranslations('shell');
  return (
    <main className="mx-auto flex min-h-dvh max-w-[420px] flex-col items-center justify-center gap-3 p-6 text-center">
      <BrokenStumps className="w-40" />
      <h1 className="text-xl font-bold">{t('unexpectedError')}</h1>
      <p className="text-text-2">{t('unexpectedAdvice')}</p>
      <p className="text-xs text-text-3">{t('errorId', { id })}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
      <a href={paths.home} className={buttonClasses('plain')}>
        {t('goHome')}
      </a>
    </main>
  );
}
