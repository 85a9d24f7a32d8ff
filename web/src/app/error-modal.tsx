import { Button, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { dismissError, useAlert } from '../lib/alert.ts';
import { HelpLink } from '../lib/parts/help-link.tsx';
import { RichText } from '../lib/parts/rich-text.tsx';

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
        {cause !== undefined && <HelpLink error={cause} onFollow={dismissError} />}
      </div>
      <Button onClick={dismissError}>{t('ok')}</Button>
    </Sheet>
  );
}
