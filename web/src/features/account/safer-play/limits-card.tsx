import {
  type LimitKind,
  type LimitPeriod,
  limitPeriods,
  type LimitState,
  type SaferPlay,
} from '@maidan/contract';
import { Button, momentText, moneyText, showToast, useLanguage } from '@maidan/ui';
import { Coins, type LucideIcon, TrendingDown, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';
import { PendingStep } from './pending-step.tsx';
import { SetLimitSheet } from './set-limit-sheet.tsx';
import { ControlCard } from './control-card.tsx';

/** Three amounts stand in one line. */
const WHOLE = { decimals: 'when-needed' } as const;

interface LimitsCardProps {
  readonly kind: LimitKind;
  readonly limits: readonly LimitState[];
  readonly onChanged: (set: SaferPlay) => void;
}

const icons: Readonly<Record<LimitKind, LucideIcon>> = { deposit: Wallet, stake: Coins, loss: TrendingDown };

/** What the player lets themselves deposit, stake or lose in a day, a week and a month (CARE-11, CARE-36). */
export function LimitsCard({ kind, limits, onChanged }: LimitsCardProps) {
  const t = useTranslations('security.saferPlay');
  const [setting, setSetting] = useState<LimitPeriod>();
  const Icon = icons[kind];
  const limitOf = (period: LimitPeriod) => limits.find((one) => one.kind === kind && one.period === period);
  return (
    <ControlCard id={`${kind}-limits`} icon={Icon} title={t(`limits.${kind}.title`)}>
      <p className="mt-3 text-text-2">{t(`limits.${kind}.advice`)}</p>
      <ul className="mt-1 divide-y divide-line">
        {limitPeriods.map((period) => (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={limitOf(period)}
            onSet={() => setSetting(period)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <SetLimitSheet
        kind={kind}
        period={setting}
        limit={setting === undefined ? undefined : limitOf(setting)}
        onClose={() => setSetting(undefined)}
        onChanged={(set) => {
          setSetting(undefined);
          onChanged(set);
        }}
      />
    </ControlCard>
  );
}

interface LimitRowProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: LimitState | undefined;
  readonly onSet: () => void;
  readonly onChanged: (set: SaferPlay) => void;
}

function LimitRow({ kind, period, limit, onSet, onChanged }: LimitRowProps) {
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
              {t('limitUsedAndLeft', {
                amount: moneyText(language, limit.amount, WHOLE),
                used: moneyText(language, limit.used, WHOLE),
                left: moneyText(language, limit.left, WHOLE),
              })}
            </p>
          )}
        </div>
        <Button
          look="plain"
          size="fit"
          className="px-3! text-sm"
          onClick={onSet}
          aria-label={t(`limits.${kind}.${limit === undefined ? 'setOf' : 'changeOf'}`, { period: name })}
        >
          {t(limit === undefined ? 'set' : 'change')}
        </Button>
      </div>
      {limit !== undefined && limit.pending !== null && (
        <PendingRow name={{ kind, period }} pending={limit.pending} onChanged={onChanged} />
      )}
    </li>
  );
}

interface PendingRowProps {
  readonly name: { readonly kind: LimitKind; readonly period: LimitPeriod };
  readonly pending: NonNullable<LimitState['pending']>;
  readonly onChanged: (set: SaferPlay) => void;
}

/** A looser limit that waits for its day, or for the player's confirmation. */
function PendingRow({ name, pending: { amount, confirmableFrom }, onChanged }: PendingRowProps) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const send = async (call: 'confirmLooserLimit' | 'keepLimit') => {
    setSending(true);
    try {
      onChanged(await saferPlayApi[call]({ params: name }));
    } catch (error) {
      showToast(errorText(error), 'bad');
    } finally {
      setSending(false);
    }
  };
  const requested = amount === null ? t('noLimit') : moneyText(language, amount);
  return (
    <PendingStep
      from={confirmableFrom}
      textOf={(isDue, until) =>
        isDue
          ? t('pendingDue', { requested, until })
          : t('pendingWaits', { requested, from: momentText(language, confirmableFrom) })
      }
      isSending={isSending}
      keep={{ text: t('keep'), onClick: () => void send('keepLimit') }}
      confirm={{ text: t('confirm'), onClick: () => void send('confirmLooserLimit') }}
    />
  );
}
