import { ErrorState } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Shown in place of a screen whose code failed to load; retries when the connection is back. */
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
