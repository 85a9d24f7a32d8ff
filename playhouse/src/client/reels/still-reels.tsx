import type { ClassicSymbol, WaysSymbol } from '@maidan/engine';
import { ReelPicture } from './reel-picture.tsx';
import './still-reels.css';

interface StillReelsProps {
  /** What each reel shows, from the top. */
  readonly reels: readonly (readonly (ClassicSymbol | WaysSymbol)[])[];
  /** True for a place that pays. */
  readonly isLit: (reel: number, row: number) => boolean;
  readonly names: Readonly<Record<string, string>>;
}

/** Reels that have stopped. */
export function StillReels({ reels, isLit, names }: StillReelsProps) {
  const isAnyLit = reels.some((shown, reel) => shown.some((_, row) => isLit(reel, row)));
  return (
    <div className="still-reels night" data-reels={reels.length} data-dim={isAnyLit}>
      {reels.map((shown, reel) => (
        // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
        <ol key={reel}>
          {shown.map((symbol, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- so is a row of it
            <li key={row} data-lit={isLit(reel, row)}>
              <ReelPicture symbol={symbol} name={names[symbol] ?? symbol} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
