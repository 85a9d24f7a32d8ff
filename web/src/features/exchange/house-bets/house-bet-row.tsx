import type { HouseBet } from '@maidan/contract';
import { Money, moneyText, useLanguage } from '@maidan/ui';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HouseChip } from './house-chip.tsx';
import { useHouseWords } from './use-house-words.ts';
import { useVoidWords } from './use-void-words.ts';

/** One sportsbook bet: its selection, its rate, and its possible profit or its result. */
export function HouseBetRow({ bet, above }: { bet: HouseBet; above?: ReactNode }) {
  const t = useTranslations('exchange.house');
  const language = useLanguage();
  const words = useHouseWords();
  const text = (amount: HouseBet['stake']) => moneyText(language, amount, { decimals: 'when-needed' });
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-b border-line py-2.5">
      <HouseChip choice={bet} />
      <div className="min-w-0 flex-[1_1_7em]">
        {above}
        <p className="leading-snug font-semibold">{words.pick(bet)}</p>
        <p className="text-xs text-text-2">{words.market(bet)}</p>
        <p className="tabular text-sm text-text-2">
          {t('stakeAt', { stake: text(bet.stake), rate: words.rate(bet) })}
        </p>
        {bet.status === 'OPEN' ? (
          <p className="tabular text-xs text-text-3">
            {t('winOrLose', { wins: text(bet.wins), loses: text(bet.loses) })}
          </p>
        ) : (
          <Outcome bet={bet} />
        )}
      </div>
    </li>
  );
}

const ENDS = {
  WON: { Icon: CircleCheck, tone: 'text-win' },
  LOST: { Icon: CircleX, tone: 'text-loss' },
  VOID: { Icon: CircleSlash, tone: 'text-text-3' },
} as const;

function Outcome({ bet }: { bet: HouseBet }) {
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const voidWords = useVoidWords();
  if (bet.status === 'OPEN') return null;
  const { Icon, tone } = ENDS[bet.status];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm font-semibold">
      <Icon aria-hidden="true" className={`size-4 ${tone}`} />
      {bet.status === 'VOID' ? voidWords(bet.voidReason) : t(bet.status)}
      {bet.profit !== null && bet.status !== 'VOID' && <Money amount={bet.profit} tone="result" />}
      {bet.result !== null && (
        <span className="font-normal text-text-3">{t('resultRuns', { runs: words.digits(bet.result) })}</span>
      )}
    </p>
  );
}
