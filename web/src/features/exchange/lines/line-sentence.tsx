import { oddsToNumber } from '@maidan/engine';
import { digitsIn, moneyText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Bet } from '../slip/preview-bet.ts';
import { lineText } from '../side-chip.tsx';
import { leastForBuy, mostForSell } from './read-line.ts';

const b = (chunks: ReactNode) => <b className="text-win">{chunks}</b>;

/** A bet on a line in words: when it wins, that it is at even money, and what is lost else (TRADE-110). */
export function LineSentence({ bet: { side, odds, stake } }: { bet: Bet }) {
  const t = useTranslations('exchangeSheets.line');
  const language = useLanguage();
  const amount = moneyText(language, stake, { decimals: 'when-needed' });
  const line = lineText(language, oddsToNumber(odds));
  const runs = side === 'BACK' ? mostForSell(odds) : leastForBuy(odds);
  return (
    <p className="min-h-9 text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {t.rich(`wins.${side}`, { amount, runs: digitsIn(language, runs.toString()), b })}{' '}
      <span className="text-loss">{t('loses', { amount })}</span>{' '}
      {odds % 100 === 0 && t('returned', { line })}
    </p>
  );
}
