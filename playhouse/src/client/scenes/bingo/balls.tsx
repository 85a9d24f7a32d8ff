import type { BingoBalls } from '@maidan/engine';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';

/** How many of the last balls are shown. */
const SEEN = 6;
const COLOURS = [
  '#c8203f',
  '#2f7fc0',
  '#d9822b',
  '#2b8f5c',
  '#7a4fc0',
  '#b02f86',
  '#17808a',
  '#8a5a1e',
  '#4a5f9c',
];
const LETTERS = 'BINGO';
const IN_COLUMN_OF_75 = 15;

interface BallsProps {
  /** In the order drawn. */
  readonly balls: readonly number[];
  readonly of: BingoBalls;
  readonly language: Language;
  readonly children: ReactNode;
}

/** The latest balls, the newest large, below the fair's flags. */
export function Balls({ balls, of, language, children }: BallsProps) {
  return (
    <div className="bingo-balls">
      <Flags />
      <ol aria-hidden="true">
        {balls
          .slice(-SEEN)
          .toReversed()
          .map((ball) => (
            <li key={ball}>
              <Ball ball={ball} of={of} language={language} />
            </li>
          ))}
      </ol>
      <p>{children}</p>
    </div>
  );
}

/** A ball with its number. */
export function Ball({
  ball,
  of,
  language,
}: {
  readonly ball: number;
  readonly of: BingoBalls;
  readonly language: Language;
}) {
  const column = of === 75 ? Math.floor((ball - 1) / IN_COLUMN_OF_75) : Math.min(8, Math.floor(ball / 10));
  return (
    <svg viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="23" fill={COLOURS[column]} />
      <ellipse cx="17" cy="11" rx="9" ry="5" fill="#fff" opacity="0.4" transform="rotate(-24 17 11)" />
      <circle cx="24" cy="25" r="15" fill="#fffaf0" />
      {of === 75 && (
        <text x="24" y="19" textAnchor="middle" fontSize="9" fontWeight="800" fill={COLOURS[column]}>
          {LETTERS[column]}
        </text>
      )}
      <text x="24" y={of === 75 ? 35 : 31} textAnchor="middle" fontSize="17" fontWeight="800" fill="#14222b">
        {digitsIn(language, String(ball))}
      </text>
    </svg>
  );
}

/** A string of the fair's flags. */
function Flags() {
  return (
    <svg className="bingo-flags" viewBox="0 0 340 26" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 2q42 12 85 0t85 0 85 0 85 0" fill="none" stroke="#caa15a" strokeWidth="1.5" />
      {Array.from({ length: 17 }, (_, flag) => {
        const x = 4 + flag * 20;
        const sag = 3 + 5 * Math.abs(Math.sin(((x + 6) / 85) * Math.PI));
        return (
          <path
            key={flag}
            d={`M${x} ${sag}h13l-6.5 15z`}
            fill={['#c8203f', '#f2b33d', '#35c2ae', '#7a4fc0'][flag % 4]}
          />
        );
      })}
    </svg>
  );
}
