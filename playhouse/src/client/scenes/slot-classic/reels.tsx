import { CLASSIC_LINES, CLASSIC_STRIPS } from '@maidan/engine';
import type { RefObject } from 'react';
import { ReelPicture } from '../../reels/reel-picture.tsx';

const ROWS = 3;

/** How many positions a drum shows below one another: its strip, and its beginning again. */
export const DRUM_PLACES = (CLASSIC_STRIPS[0]?.length ?? 0) + ROWS;

interface ReelsProps {
  readonly drums: RefObject<(HTMLElement | null)[]>;
  /** For each drum, which of its positions belong to a paying line. */
  readonly lit: readonly ReadonlySet<number>[];
  readonly lines: number;
  /** The lines that pay. */
  readonly paying: readonly number[];
  readonly isWon: boolean;
  readonly label: string;
}

/** The three reels in their window, and the lines across them. */
export function Reels({ drums, lit, lines, paying, isWon, label }: ReelsProps) {
  return (
    <div className="reel-window" role="img" aria-label={label} data-testid="reels" data-won={isWon}>
      {CLASSIC_STRIPS.map((strip, reel) => (
        // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
        <div key={reel} className="reel">
          <div
            className="drum"
            ref={(drum) => {
              drums.current[reel] = drum;
            }}
          >
            {[...strip, ...strip.slice(0, ROWS)].map((symbol, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- so is a place of its strip
              <span key={place} data-lit={lit[reel]?.has(place % strip.length) === true}>
                <ReelPicture symbol={symbol} />
              </span>
            ))}
          </div>
        </div>
      ))}
      <svg className="reel-lines" viewBox="0 0 90 90" preserveAspectRatio="none" aria-hidden="true">
        {CLASSIC_LINES.slice(0, lines).map((rows, line) => (
          <path key={rows.join('')} d={pathOf(rows)} data-paying={paying.includes(line)} />
        ))}
      </svg>
    </div>
  );
}

/** From edge to edge of the window, through the middle of each symbol on the line. */
function pathOf(rows: readonly number[]): string {
  const [first = 0, , last = 0] = rows;
  const [from, to] = [15 + first * 30, 15 + last * 30];
  const slope = (to - from) / 4;
  return `M0 ${from - slope} L90 ${to + slope}`;
}
