import { type DepositLimitState, type LimitPeriod, limitPeriods, type SaferPlay } from '@maidan/contract';
import { Button, momentText, moneyText, showToast, useLanguage } from '@maidan/ui';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { SetDepositLimitSheet } from './set-deposit-limit-sheet.tsx';

interface DepositLimitsCardProps {
  readonly limits: readonly DepositLimitState[];
  readonly onChanged: (set: SaferPlay) => void;
}

/** What the player lets themselves deposit in a day, a week and a month (CARE-11). */
export function DepositLimitsCard({ limits, onChanged }: DepositLimitsCardProps) {
  const t = useTranslations('security.saferPlay');
  const [setting, setSetting] = useState<LimitPeriod>();
  const limitOf = (period: LimitPeriod) => limits.find((one) => one.period === period);
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="deposit-limits">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <Wallet aria-hidden="true" className="size-6" />
        </span>
        <h2 id="deposit-limits" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('depositLimits')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">{t('limitsAdvice')}</p>
      <ul className="mt-1 divide-y divide-line">
        {limitPeriods.map((period) => (
          <LimitRow
            key={period}
            period={period}
            limit={limitOf(period)}
            onSet={() => setSetting(period)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <SetDepositLimitSheet
        period={setting}
        limit={setting === undefined ? undefined : limitOf(setting)}
        onClose={() => setSetting(undefined)}
        onChanged={(set) => {
          setSetting(undefined);
          onChanged(set);
        }}
      />
    </section>
  );
}

interface LimitRowProps {
  readonly period: LimitPeriod;
  readonly limit: DepositLimitState | undefined;
  readonly onSet: () => void;
  readonly onChanged: (set: SaferPlay) => void;
}

function LimitRow({ period, limit, onSet, onChanged }: LimitRowProps) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const name = t(`periods.${period}`);
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          {limit === undefined ? (
            <p className="text-sm text-text-3">{t('noLimit')}</p>
          ) : (
            <p className="text-sm text-text-2">
              {t('limitAndLeft', {
                amount: moneyText(language, limit.amount),
                left: moneyText(language, limit.left),
              })}
            </p>
          )}
        </div>
        <Button
          look="plain"
          size="fit"
          className="px-3! text-sm"
          onClick={onSet}
          aria-label={t(limit === undefined ? 'setOf' : 'changeOf', { period: name })}
        >
          {t(limit === undefined ? 'set' : 'change')}
        </Button>
      </div>
      {limit !== undefined && limit.pending !== null && (
        <PendingRow period={period} pending={limit.pending} onChanged={onChanged} />
      )}
    </li>
  );
}

interface PendingRowProps {
  readonly period: LimitPeriod;
  readonly pending: NonNullable<DepositLimitState['pending']>;
  readonly onChanged: (set: SaferPlay) => void;
}

/** A looser limit that waits for its day, or for the player's confirmation. */
function PendingRow({ period, pending: { amount, confirmableFrom }, onChanged }: PendingRowProps) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  useMinute();
  const isDue = confirmableFrom <= timeNow();
  const send = async (call: 'confirmLooserLimit' | 'keepDepositLimit') => {
    setSending(true);
    try {
      onChanged(await saferPlayApi[call]({ params: { period } }));
    } catch (error) {
      showToast(errorText(error), 'bad');
    } finally {
      setSending(false);
    }
  };
  const requested = amount === null ? t('noLimit') : moneyText(language, amount);
  return (
    <div className="mt-2 grid gap-2 rounded-md bg-surface-2 p-3 text-sm">
      <p>
        {isDue
          ? t('pendingDue', { requested })
          : t('pendingWaits', { requested, from: momentText(language, confirmableFrom) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="plain"
          size="fit"
          className="bg-surface-3 text-sm"
          disabled={isSending}
          onClick={() => void send('keepDepositLimit')}
        >
          {t('keep')}
        </Button>
        {isDue && (
          <Button
            look="plain"
            size="fit"
            className="bg-surface-3 text-sm"
            disabled={isSending}
            onClick={() => void send('confirmLooserLimit')}
          >
            {t('confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
