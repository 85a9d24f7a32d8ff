import type { Turnover } from '@maidan/contract';
import { Button, dayText, digitsIn, momentText, Money, useLanguage } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { percentLeft } from '../../lib/percent-left.ts';
import { isActive, isWaiting } from '../../lib/turnovers.ts';
import { GiveUpSheet } from './give-up-sheet.tsx';

/** One bonus: its remaining and required turnover, its deadline, and a way to give it up; or how it ended (CASH-12). */
export function TurnoverCard({ turnover }: { turnover: Turnover }) {
  const t = useTranslations('turnover');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { source, bonus, ending } = turnover;
  return (
    <article className="grid gap-3 rounded-lg bg-surface p-4 [overflow-wrap:anywhere]">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-lg leading-tight font-bold">{source.promotion.name}</h2>
          <p className="text-sm text-text-3">
            {source.paymentMethod.name} · {momentText(language, turnover.createdAt)}
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-xs text-text-3">{t('bonus')}</span>
          <Money
            amount={bonus}
            decimals="when-needed"
            className={`text-lg font-bold ${isWaiting(turnover) || ending === 'bonus_paid' ? 'text-win' : 'text-text-3 line-through'}`}
          />
        </p>
      </header>
      <Progress turnover={turnover} />
      {isActive(turnover) && turnover.betMax !== undefined && (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-text-2">{t('betMax')}</span>
          <Money amount={turnover.betMax} decimals="when-needed" className="font-bold text-warn" />
        </p>
      )}
      {isActive(turnover) ? (
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-text-2">{t('until', { day: dayText(language, turnover.expiresAt) })}</p>
          <Button look="plain" size="fit" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </Button>
        </div>
      ) : (
        <Ending turnover={turnover} />
      )}
      <GiveUpSheet turnover={turnover} open={isAsking} onClose={() => setAsking(false)} />
    </article>
  );
}

function Progress({ turnover }: { turnover: Turnover }) {
  const t = useTranslations('turnover');
  const language = useLanguage();
  const percent = percentLeft(turnover);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-text-2">{t('left')}</span>
        <span className="font-bold">{digitsIn(language, `${percent}%`)}</span>
      </p>
      <div
        role="meter"
        aria-label={t('left')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <dl className="flex justify-between gap-3 text-sm">
        <Figure label={t('remaining')}>
          <Money amount={turnover.remaining} decimals="when-needed" />
        </Figure>
        <Figure
          label={t('required', { times: digitsIn(language, `${turnover.source.promotion.turnoverTimes}`) })}
        >
          <Money amount={turnover.required} decimals="when-needed" />
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="last:text-right">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

function Ending({ turnover }: { turnover: Turnover }) {
  const t = useTranslations('turnover');
  const language = useLanguage();
  const { ending = 'bonus_paid', endedAt, declineReason } = turnover;
  if (ending === 'in_review')
    return (
      <div className="grid gap-1 rounded-md bg-surface-2 p-3 text-sm">
        <p className="font-semibold text-warn">{t('endings.in_review')}</p>
        <p className="text-text-2">{t('reviewAdvice')}</p>
      </div>
    );
  return (
    <>
      <p className="flex justify-between gap-3 text-sm">
        <span className={ending === 'bonus_paid' ? 'font-semibold text-win' : 'text-text-2'}>
          {t(`endings.${ending}`)}
        </span>
        {endedAt !== undefined && <span className="text-text-3">{momentText(language, endedAt)}</span>}
      </p>
      {declineReason !== undefined && (
        <p className="text-sm text-text-2">{t('declined', { reason: declineReason })}</p>
      )}
    </>
  );
}
