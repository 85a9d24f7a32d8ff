import { latinDigits, type PlaySession, sessionLimitMax, sessionLimitMin } from '@maidan/contract';
import { digitsIn, Field, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { playSessionApi } from '../../../lib/play-session.ts';
import { LimitForm } from './limit-form.tsx';

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
      <MinutesForm minutes={minutes} onChanged={onChanged} />
    </Sheet>
  );
}

function MinutesForm({ minutes, onChanged }: Pick<SessionLimitSheetProps, 'minutes' | 'onChanged'>) {
  const t = useTranslations('security.play');
  const language = useLanguage();
  const errorText = useErrorText();
  const choose = async (wanted: number | null) =>
    onChanged(await playSessionApi.chooseSessionLimit({ body: { minutes: wanted } }));
  const form = useForm({
    fields: ['minutes'],
    read(typed) {
      const text = latinDigits(typed.minutes).replaceAll(/[\s,]/g, '');
      const wanted = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      const isFine = Number.isInteger(wanted) && wanted >= sessionLimitMin && wanted <= sessionLimitMax;
      return isFine ? { values: { wanted } } : { errors: { minutes: t('limitWrong') } };
    },
    send: ({ wanted }) => choose(wanted),
    explain: (error) => ({ form: errorText(error) }),
  });
  return (
    <LimitForm
      form={form}
      save={t('save')}
      remove={minutes === null ? undefined : { text: t('removeLimit'), send: () => choose(null) }}
    >
      <Field
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        label={t('limitMinutes')}
        defaultValue={minutes === null ? '' : digitsIn(language, String(minutes))}
        error={form.errors.minutes}
      />
    </LimitForm>
  );
}
