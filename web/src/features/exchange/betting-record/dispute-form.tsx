import { type Dispute, disputeLength, disputeReasons } from '@maidan/contract';
import { Button, Chip, digitsIn, FieldError, showToast, TextField, useForm, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { writtenIn } from '../../../lib/written-in.ts';
import { disputes, disputesKey } from './dispute-queries.ts';

/** Disputes a result with a reason and a description. The text is kept if it can't be sent. */
export function DisputeForm({ betId }: { betId: string }) {
  const t = useTranslations('bettingRecord.dispute');
  const language = useLanguage();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const reasonsId = useId();
  const [reason, setReason] = useState<Dispute['reason']>();
  const [text, setText] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: disputesKey });
  const { form, errors, isSending, forgetErrors } = useForm({
    fields: ['reason', 'text'],
    read() {
      if (reason === undefined) return { errors: { reason: t('chooseReason') } };
      const least = digitsIn(language, disputeLength.least.toString());
      if (text.trim().length < disputeLength.least) return { errors: { text: t('tooShort', { least }) } };
      return { values: { betId, reason, text: text.trim() } };
    },
    async send(body) {
      await disputes.raiseDispute({ body });
      showToast(t('sent'), 'good');
      await refresh();
    },
    explain: (error) => ({ text: errorText(error) }),
    // Another tab may have sent one.
    onFailed: () => void refresh(),
  });
  const choose = (one: Dispute['reason']) => {
    setReason(one);
    forgetErrors();
  };
  const type = (typed: string) => {
    setText(typed);
    forgetErrors();
  };
  return (
    <form {...form} className="mt-3 grid gap-3">
      <p className="text-sm text-text-2">{t('advice')}</p>
      <div
        role="group"
        aria-labelledby={reasonsId}
        aria-describedby={errors.reason === undefined ? undefined : `${reasonsId}-error`}
      >
        <p id={reasonsId} className="mb-1 text-sm text-text-2">
          {t('reason')}
        </p>
        <div className="flex flex-wrap gap-2">
          {disputeReasons.map((one) => (
            <Chip key={one} chosen={one === reason} onClick={() => choose(one)}>
              {t(`reasons.${one}`)}
            </Chip>
          ))}
        </div>
        {errors.reason !== undefined && <FieldError id={`${reasonsId}-error`} text={errors.reason} />}
      </div>
      <TextField
        {...writtenIn(text)}
        name="text"
        label={t('text')}
        maxLength={disputeLength.most}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={errors.text}
      />
      <Button type="submit" waiting={isSending}>
        {t('send')}
      </Button>
    </form>
  );
}
