import type { ExchangeRecord } from '@maidan/contract';
import { Money, momentText, moneyText, useLanguage } from '@maidan/ui';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { asIs } from '../../../lib/parts/as-is.tsx';
import { useNames } from '../../../lib/names.ts';
import { EachWayOutcomes } from './each-way-outcomes.tsx';
import { RecordChip } from './record-chip.tsx';
import { useMarketName } from './use-market-name.ts';
import { useSportName } from './use-sport-name.ts';
import { useRecordWords } from './use-record-words.ts';

/** One settled bet and its result, as word, icon and sign. */
export function SettledRow({ bet }: { bet: ExchangeRecord }) {
  const t = useTranslations('exchangeAccount.history');
  const names = useTranslations('exchange');
  const language = useLanguage();
  const words = useRecordWords();
  const nameOf = useNames();
  const marketName = useMarketName();
  const sportName = useSportName();
  const size = moneyText(language, bet.stake, { decimals: 'when-needed' });
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5">
      <RecordChip record={bet} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-3">
          {sportName(bet.sport)} · {nameOf(bet.eventName)}
          {bet.house !== null && ` · ${marketName(bet)}`}
        </p>
        <p className="leading-snug font-semibold">{words.pick(bet)}</p>
        <p className="tabular text-sm text-text-2">{names('bets.at', { size, odds: words.odds(bet) })}</p>
        <Outcome bet={bet} />
        <EachWayOutcomes eachWay={bet.eachWay} />
        <p className="tabular text-xs text-text-3">
          {momentText(language, bet.settledAt ?? bet.createdAt)} ·{' '}
          {t.rich('id', { id: bet.transactionId, asIs })}
        </p>
      </div>
    </li>
  );
}

function Outcome({ bet }: { bet: ExchangeRecord }) {
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
