import { type Money as Amount, oddsToNumber } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useEachWayDivisor } from './each-way-bet.ts';
import { EachWaySentence } from './each-way-sentence.tsx';
import { previewBet, readStake } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';

const b = (chunks: ReactNode) => <b className="text-win">{chunks}</b>;

/** The bet in words: the return, the profit, and for a lay the liability. */
export function BetSentence({ draft }: { draft: Draft }) {
  const t = useTranslations('exchangeSheets.sentence');
  const language = useLanguage();
  const nameOf = useNames();
  const divisor = useEachWayDivisor(draft.marketId);
  const stake = readStake(draft.stakeTyped);
  // What a handicap means stands in the place until there is a stake.
  if (stake === undefined) return draft.handicap === undefined ? <p className="min-h-9" /> : null;
  if (divisor !== undefined) return <EachWaySentence bet={{ ...draft, stake }} divisor={divisor} />;
  const bet = previewBet({ ...draft, stake });
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed' });
  const odds = oddsText(language, oddsToNumber(draft.odds));
  const runner = nameOf(draft.runnerName);
  return (
    <p className="min-h-9 text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {draft.side === 'BACK' ? (
        <>
          {t.rich('back', { stake: text(stake), odds, runner, returned: text(bet.returned), b })}{' '}
          {t('backProfit', { profit: text(bet.profit) })}
        </>
      ) : (
        <>
          {t.rich('lay', { stake: text(stake), odds, runner, profit: text(bet.profit), b })}{' '}
          <span className="text-loss">{t('layLiability', { liability: text(bet.liability) })}</span>
        </>
      )}
    </p>
  );
}
