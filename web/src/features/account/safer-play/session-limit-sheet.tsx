import { latinDigits, type PlaySession, sessionLimitMax, sessionLimitMin } from '@maidan/contract';
import { Button, digitsIn, Field, FieldError, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { playSessionApi } from '../../../lib/play-session.ts';

interface SessionLimitSheetProps {
  readonly isOpen: boolean;
  readonly minutes: number | null;
  readonly onClose: () => void;
  readonly onChanged: (shown: PlaySession) => void;
}

/** Asks for a number of minutes, or to remove the limit. */
export function SessionLimitSheet({ isOpen, minutes, onClose, onChanged }: SessionLimitSheetProps) {
  const t = useTranslations('security.play');
  const shell = useTranslations('shell');
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('limit')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('limitSetAdvice')}</p>
      <LimitForm minutes={minutes} onChanged={onChanged} />
    </Sheet>
  );
}

function LimitForm({ minutes, onChanged }: Pick<SessionLimitSheetProps, 'minutes' | 'onChanged'>) {
  const t = useTranslations('security.play');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, errors, isSending } = useForm({
    fields: ['minutes'],
    read(typed) {
      const text = latinDigits(typed.minutes).replaceAll(/[\s,]/g, '');
      const wanted = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      const isFine = Number.isInteger(wanted) && wanted >= sessionLimitMin && wanted <= sessionLimitMax;
      return isFine ? { values: { wanted } } : { errors: { minutes: t('limitWrong') } };
    },
    async send({ wanted }) {
      onChanged(await playSessionApi.chooseSessionLimit({ body: { minutes: wanted } }));
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  const remove = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      onChanged(await playSessionApi.chooseSessionLimit({ body: { minutes: null } }));
    } catch (error) {
      setFailure(errorText(error));
      setRemoving(false);
    }
  };
  return (
    <form {...form} className="grid gap-4">
      <Field
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        label={t('limitMinutes')}
        defaultValue={minutes === null ? '' : digitsIn(language, String(minutes))}
        error={errors.minutes}
      />
      {(errors.form ?? failure) !== undefined && <FieldError text={errors.form ?? failure ?? ''} />}
      <div className="grid gap-2">
        <Button type="submit" waiting={isSending}>
          {t('save')}
        </Button>
        {minutes !== null && (
          <Button look="plain" className="bg-surface-3" waiting={isRemoving} onClick={() => void remove()}>
            {t('removeLimit')}
          </Button>
        )}
      </div>
    </form>
  );
}
