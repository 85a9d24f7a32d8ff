import { type Money as Amount, money, oddsToNumber } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { previewEachWay } from './each-way-bet.ts';
import type { Bet } from './preview-bet.ts';

const b = (chunks: ReactNode) => <b className="text-win">{chunks}</b>;

interface EachWaySentenceProps {
  readonly bet: Bet & { readonly runnerName: string };
  readonly divisor: number;
}

/** A bet each way in words: that its stake is taken twice, and what a win and a place alone come to (TRADE-103). */
export function EachWaySentence({ bet, divisor }: EachWaySentenceProps) {
  const t = useTranslations('exchangeSheets.eachWay');
  const language = useLanguage();
  const nameOf = useNames();
  const { total, returnedIfWin, returnedIfPlaced, ifPlaced, ifLose, liability } = previewEachWay(
    bet,
    divisor,
  );
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed' });
  const terms = {
    stake: text(bet.stake),
    odds: oddsText(language, oddsToNumber(bet.odds)),
    runner: nameOf(bet.runnerName),
    b,
  };
  return (
    <p className="min-h-9 text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {bet.side === 'BACK' ? (
        t.rich('back', {
          ...terms,
          total: text(total),
          returned: text(returnedIfWin),
          placed: text(returnedIfPlaced),
        })
      ) : (
        <>
          {t.rich('lay', { ...terms, profit: text(ifLose) })}{' '}
          <span className="text-loss">{t('layLiability', { liability: text(liability) })}</span>{' '}
          {ifPlaced < 0n
            ? t('layPlacedLoses', { amount: text(money(-ifPlaced)) })
            : t('layPlacedWins', { amount: text(ifPlaced) })}
        </>
      )}
    </p>
  );
}
