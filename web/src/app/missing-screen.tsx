import { ErrorState } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Stands for a screen whose code didn't arrive; comes back by itself with the connection. */
export function MissingScreen() {
  const t = useTranslations('shell');
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <ErrorState title={t('couldNotLoad')} retryLabel={t('retry')} onRetry={reload} />;
}

function reload(): void {
  location.reload();
}
