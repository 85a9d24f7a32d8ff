import { WAYS_STRIPS, type WaysSymbol } from '@maidan/engine';
import { type RefObject, memo } from 'react';
import { ReelPicture } from '../../reels/reel-picture.tsx';

const ROWS = 3;
const SEEN = [0, 1, 2];

/** How many positions each drum shows below one another: its strip, and its beginning again. */
export const DRUM_PLACES = WAYS_STRIPS.map((strip) => strip.length + ROWS);

interface ReelsProps {
  readonly drums: RefObject<(HTMLElement | null)[]>;
  /** Where the reels stand, for the lit positions. */
  readonly stops: readonly number[];
  /** For each reel, which of its three rows are lit; nothing is dimmed where none is. */
  readonly lit: readonly (readonly number[])[];
  readonly isWon: boolean;
  readonly label: string;
}

/** The five reels in their window. */
export const Reels = memo(function Reels({ drums, stops, lit, isWon, label }: ReelsProps) {
  const hasLit = lit.some((rows) => rows.length > 0);
  return (
    <div
      className="ways-window"
      role="img"
      aria-label={label}
      data-testid="reels"
      data-dim={hasLit}
      data-won={isWon}
    >
      {WAYS_STRIPS.map((strip, reel) => {
        const rows = lit[reel];
        const placeOf = (row: number) => ((stops[reel] ?? 0) + row) % strip.length;
        // The others can't be seen: a slow phone needn't dim them too.
        const seen = new Map(rows && SEEN.map((row) => [placeOf(row), hasLit && rows.includes(row)]));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
          <div key={reel} className="ways-reel">
            <div
              className="ways-drum"
              style={{ height: `${((strip.length + ROWS) / ROWS) * 100}%` }}
              ref={(drum) => {
                drums.current[reel] = drum;
              }}
            >
              {[...strip, ...strip.slice(0, ROWS)].map((symbol: WaysSymbol, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- so is a place of its strip
                <span key={place} data-lit={seen.get(place % strip.length)} data-symbol={symbol}>
                  <ReelPicture symbol={symbol} />
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
});
