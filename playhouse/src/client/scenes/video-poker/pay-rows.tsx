import { type HandRank, type Money, VIDEO_POKER_PAYS, mulDiv } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { moneyIn } from '../../i18n/numbers.ts';
import { PAYING_RANKS, texts } from './texts.ts';

interface PayRowsProps {
  readonly stake: Money;
  /** The rank of the current hand. */
  readonly rank: HandRank | undefined;
  readonly language: Language;
}

/** What each hand pays for the stake, with the current hand marked. */
export function PayRows({ stake, rank, language }: PayRowsProps) {
  const t = texts[language];
  return (
    <dl className="poker-pays night" aria-label={t.pays}>
      {PAYING_RANKS.map((one) => (
        <div key={one} data-now={one === rank}>
          <dt>{t.ranks[one]}</dt>
          <dd>{moneyIn(language, mulDiv(stake, BigInt(VIDEO_POKER_PAYS[one]), 10_000n, 'down'))}</dd>
        </div>
      ))}
    </dl>
  );
}
