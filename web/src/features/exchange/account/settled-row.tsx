import type { SettledBet } from '@maidan/contract';
import { Money, momentText, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SideChip } from '../side-chip.tsx';

/** One settled bet: what it was, and how it ended in word, icon and sign. */
export function SettledRow({ bet }: { bet: SettledBet }) {
  const t = useTranslations('exchangeAccount.history');
  const names = useTranslations('exchange');
  const language = useLanguage();
  const size = moneyText(language, bet.stake, { decimals: 'when-needed' });
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5">
      <SideChip side={bet.betType} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-3">
          {names(bet.sport)} · {bet.eventName}
        </p>
        <p className="leading-snug font-semibold">{bet.selectionName}</p>
        <p className="tabular text-sm text-text-2">{names('bets.at', { size, odds: oddsText(bet.odds) })}</p>
        <Outcome bet={bet} />
        <p className="tabular text-xs text-text-3">
          {momentText(language, bet.settledAt)} · {t('id', { id: bet.transactionId.toString() })}
        </p>
      </div>
    </li>
  );
}

function Outcome({ bet }: { bet: SettledBet }) {
  const t = useTranslations('exchangeAccount.history');
  if (bet.status === 'VOID' || bet.status === 'open')
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-text-2">
        <CircleSlash aria-hidden="true" className="size-4" />
        {t('void')} <Money amount={bet.netProfitLoss} />
      </p>
    );
  const isWon = bet.status === 'WON';
  const Icon = isWon ? CircleCheck : CircleX;
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold">
      <Icon aria-hidden="true" className={`size-4 ${isWon ? 'text-win' : 'text-loss'}`} />
      {t(isWon ? 'won' : 'lost')} <Money amount={bet.netProfitLoss} tone="result" />
    </p>
  );
}
