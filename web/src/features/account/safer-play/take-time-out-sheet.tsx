import { type SaferPlay, timeOutEnd, type TimeOutLength } from '@maidan/contract';
import { Button, FieldError, momentText, Sheet, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { HelpLines } from './help-lines.tsx';

interface TakeTimeOutSheetProps {
  /** Undefined while it is closed. */
  readonly length: TimeOutLength | undefined;
  readonly onClose: () => void;
  readonly onTaken: (set: SaferPlay) => void;
}

/** Asks once before a time-out begins: when it ends, and that nobody can shorten it. */
export function TakeTimeOutSheet({ length, ...rest }: TakeTimeOutSheetProps) {
  return length === undefined ? null : <OpenSheet length={length} {...rest} />;
}

function OpenSheet({ length, onClose, onTaken }: TakeTimeOutSheetProps & { readonly length: TimeOutLength }) {
  const t = useTranslations('security.saferPlay');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      onTaken(await saferPlayApi.takeTimeOut({ body: { length } }));
    } catch (error) {
      setFailure(errorText(error));
      setWaiting(false);
    }
  };
  const end = momentText(language, timeOutEnd(length, timeNow()));
  return (
    <Sheet open onClose={onClose} title={t('askTitle')} closeLabel={shell('close')}>
      <p className="mb-2 font-semibold">{t('endsAt', { end })}</p>
      <p className="mb-4 text-text-2">{t('askAdvice')}</p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="grid gap-2">
        <Button waiting={waiting} onClick={() => void take()}>
          {t('begin')}
        </Button>
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
      <HelpLines />
    </Sheet>
  );
}
