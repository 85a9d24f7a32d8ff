import type { Game } from '@maidan/contract';
import { digitsIn, type Language, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

type Temper = NonNullable<Game['temper']>;

/** What a game returns in the long run and how it swings (PLAY-21); nothing where its rules aren't known. */
export function GameCaption({ game: { returns, temper } }: { game: Pick<Game, 'returns' | 'temper'> }) {
  const t = useTranslations('games');
  const language = useLanguage();
  if (returns === undefined || temper === undefined) return null;
  return (
    <span className="block text-xs text-text-3">
      <span className="tabular">{returnText(language, returns)}</span>{' '}
      <span className="ml-0.5 inline-flex items-center gap-1 whitespace-nowrap">
        <TemperBars temper={temper} />
        {t(`tempers.${temper}`)}
      </span>
    </span>
  );
}

const BARS: Readonly<Record<Temper, number>> = { calm: 1, lively: 2, wild: 3 };

/** One bar for calm, two for lively, three for wild. */
function TemperBars({ temper }: { temper: Temper }) {
  return (
    <svg viewBox="0 0 11 10" aria-hidden="true" className="h-2.5 w-3 fill-current">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={bar * 4}
          y={6 - bar * 3}
          width="3"
          height={4 + bar * 3}
          rx="0.8"
          opacity={bar < BARS[temper] ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}

/** "97.3 %" or "98.1–98.9 %", of ten-thousandths; cut to a tenth, so that it promises nothing more. */
export function returnText(language: Language, { least, most }: NonNullable<Game['returns']>): string {
  const [from, to] = [least, most].map((share) => (Math.floor(share / 10) / 10).toFixed(1));
  return digitsIn(language, `${from === to ? from : `${from}–${to}`}\u00A0%`);
}
