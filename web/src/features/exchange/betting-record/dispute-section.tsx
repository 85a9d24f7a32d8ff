import type { Dispute } from '@maidan/contract';
import { Button, momentText, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { writtenIn } from '../../../lib/written-in.ts';
import { DisputeForm } from './dispute-form.tsx';
import { useDispute } from './dispute-queries.ts';

/** The dispute section of a settled bet's ticket: the player's dispute, or the form while one is possible. */
export function DisputeSection({ betId }: { betId: string }) {
  const t = useTranslations('bettingRecord.dispute');
  const language = useLanguage();
  const { data } = useDispute(betId);
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) return null;
  if (data.dispute !== null) return <Raised dispute={data.dispute} />;
  if (data.until === null) return null;
  return isOpen ? (
    <DisputeForm betId={betId} />
  ) : (
    <div className="mt-3 grid gap-1">
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {t('ask')}
      </Button>
      <p className="text-center text-xs text-text-3">
        {t('until', { moment: momentText(language, data.until) })}
      </p>
    </div>
  );
}

function Raised({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('bettingRecord.dispute');
  const language = useLanguage();
  return (
    <section aria-label={t('title')} className="mt-3 grid gap-1 rounded-md bg-surface-3 p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {t('title')}
        <span className={dispute.state === 'upheld' ? 'text-win' : 'text-text-2'}>
          {t(`states.${dispute.state}`)}
        </span>
      </p>
      <p className="text-xs text-text-3">
        {t(`reasons.${dispute.reason}`)} · {momentText(language, dispute.raisedAt)}
      </p>
      <p {...writtenIn(dispute.text)} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {dispute.text}
      </p>
      {dispute.answer !== null && (
        <>
          <p className="mt-2 font-semibold">{t('answer')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{dispute.answer}</p>
        </>
      )}
    </section>
  );
}
