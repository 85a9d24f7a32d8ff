import { DAILY_DRAW_PICKS } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';

interface PondProps {
  /** What has opened so far. */
  readonly drawn: readonly number[];
  readonly isStill: boolean;
  readonly language: Language;
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A pond at night with six water lilies, each of which opens with a number. */
export function Pond({ drawn, isStill, language }: PondProps) {
  return (
    <ol className="pond night" data-still={isStill} data-testid="drawn">
      {Array.from({ length: DAILY_DRAW_PICKS }, (_, at) => {
        const number = drawn[at];
        return (
          // A lily's place in the pond is what it is.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} data-open={number !== undefined}>
            <svg viewBox="-60 -60 120 120" aria-hidden="true">
              <path d="M0-6L46-30A54 46 0 1 1 12-46z" fill="#1d6b4a" />
              <path d="M0-6L46-30M0-6L-44-22M0-6L-30 30M0-6L34 28" stroke="#2f8f66" strokeWidth="2" />
              {number === undefined ? (
                <path d="M0-30q15 16 0 40q-15-24 0-40z" fill="#c55c93" />
              ) : (
                <g className="lily">
                  {PETALS.map((turn) => (
                    <path
                      key={turn}
                      d="M0 0q17-20 0-46q-17 26 0 46z"
                      fill="#f3a6c8"
                      transform={`rotate(${turn + 22})`}
                    />
                  ))}
                  {PETALS.map((turn) => (
                    <path
                      key={turn}
                      d="M0 0q14-16 0-38q-14 22 0 38z"
                      fill="#fbd7e6"
                      transform={`rotate(${turn})`}
                    />
                  ))}
                  <circle r="21" fill="#ffe08a" />
                  <circle r="21" fill="none" stroke="#d9952f" strokeWidth="2.5" />
                </g>
              )}
            </svg>
            {number !== undefined && <b>{digitsIn(language, String(number))}</b>}
          </li>
        );
      })}
    </ol>
  );
}
