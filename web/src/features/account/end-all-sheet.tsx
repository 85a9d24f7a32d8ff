import { sessionCalls } from '@maidan/contract';
import { Button, FieldError, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { session } from '../../lib/session.ts';

const api = apiOf(sessionCalls);

/** Asks for confirmation before logging out every device, including this one. */
export function EndAllSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const endAll = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await api.endAllSessions({});
      session.close('login');
    } catch (error) {
      setFailure(errorText(error));
      setWaiting(false);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('endAll')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('endAllAdvice')}</p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="grid gap-2">
        <Button look="danger" waiting={waiting} onClick={() => void endAll()}>
          {t('endAllConfirm')}
        </Button>
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
