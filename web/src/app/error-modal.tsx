import { Button, Sheet } from '@maidan/ui';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { dismissError, useAlert } from '../lib/alert.ts';
import { RichText } from '../lib/parts/rich-text.tsx';

/** Comes when there is something to explain; without a connection the modal does without. */
const HelpLink = lazy(async () => {
  const part = await import('../lib/parts/help-link.tsx').catch(() => undefined);
  return { default: part?.HelpLink ?? NoLink };
});

const NoLink = () => null;

/** The modal titled Error for app-level alerts (HOME-15). */
export function ErrorModal() {
  const t = useTranslations('shell');
  const { body, cause } = useAlert();
  return (
    <Sheet
      open={body !== undefined}
      onClose={dismissError}
      title={t('error')}
      closeLabel={t('close')}
      side="centre"
    >
      <div className="mb-4 text-text-2">
        {body !== undefined && <RichText html={body} onFollow={dismissError} />}
        {cause !== undefined && (
          <Suspense>
            <HelpLink error={cause} onFollow={dismissError} />
          </Suspense>
        )}
      </div>
      <Button onClick={dismissError}>{t('ok')}</Button>
    </Sheet>
  );
}
