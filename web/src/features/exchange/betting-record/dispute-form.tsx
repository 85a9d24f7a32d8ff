import { type Dispute, disputeLength, disputeReasons } from '@maidan/contract';
import { Button, Chip, digitsIn, FieldError, showToast, TextField, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
  const [fault, setFault] = useState<{ readonly of: 'reason' | 'text'; readonly says: string }>();
  const [waiting, setWaiting] = useState(false);
  const choose = (one: Dispute['reason']) => {
    setReason(one);
    setFault(undefined);
  };
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (reason === undefined) return setFault({ of: 'reason', says: t('chooseReason') });
    const least = digitsIn(language, disputeLength.least.toString());
    if (text.trim().length < disputeLength.least)
      return setFault({ of: 'text', says: t('tooShort', { least }) });
    setFault(undefined);
    setWaiting(true);
    try {
      await disputes.raiseDispute({ body: { betId, reason, text: text.trim() } });
      showToast(t('sent'), 'good');
    } catch (error) {
      setFault({ of: 'text', says: errorText(error) });
    } finally {
      // After a refusal too: another tab may have sent one.
      await queries.invalidateQueries({ queryKey: disputesKey });
      setWaiting(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 grid gap-3">
      <p className="text-sm text-text-2">{t('advice')}</p>
      <div role="group" aria-labelledby={reasonsId}>
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
        {fault?.of === 'reason' && <FieldError text={fault.says} />}
      </div>
      <TextField
        {...writtenIn(text)}
        label={t('text')}
        maxLength={disputeLength.most}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={fault?.of === 'text' ? fault.says : undefined}
      />
      <Button type="submit" waiting={waiting}>
        {t('send')}
      </Button>
    </form>
  );
}
