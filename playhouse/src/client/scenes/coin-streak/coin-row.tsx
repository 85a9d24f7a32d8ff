import type { CoinSide } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { CoinFace } from './coin.tsx';
import { texts } from './texts.ts';

interface CoinRowProps {
  readonly tossed: readonly CoinSide[];
  /** True if the last one was wrong. */
  readonly isWrong: boolean;
  readonly language: Language;
}

/** The sides that came up, in their order. */
export function CoinRow({ tossed, isWrong, language }: CoinRowProps) {
  const t = texts[language];
  const tosses = tossed.map((side, index) => ({ side, key: index, isLast: index === tossed.length - 1 }));
  return (
    <ol className="coin-row" aria-label={t.tossed}>
      {tosses.map(({ side, key, isLast }) => (
        <li key={key} data-wrong={isWrong && isLast}>
          <CoinFace side={side} />
          <span className="unseen">
            {isWrong && isLast ? `${t.sides[side]}: ${t.wrongToss}` : t.sides[side]}
          </span>
        </li>
      ))}
    </ol>
  );
}
