import { classNames, usePriceMove } from '@maidan/ui';
import { memo } from 'react';
import type { Freshness } from '../../lib/live.ts';

interface RateCellProps {
  readonly look: 'back' | 'lay';
  /** What stands large: a run, a rate or odds, in the language's digits; undefined while nothing is quoted. */
  readonly top: string | undefined;
  /** What stands below. */
  readonly bottom?: string;
  /** What moves, for the arrow. */
  readonly value: number | undefined;
  /** Says what a press bets on, with all that the cell shows. */
  readonly label: string;
  readonly freshness: Freshness;
  readonly chosen: boolean;
  readonly onPick: () => void;
}

/** A cell of the house's rates, at least 48 px high. A change shows an arrow for a second, at most once a second. */
export const RateCell = memo(function RateCell(props: RateCellProps) {
  const { look, top, bottom, value, label, freshness, chosen, onPick } = props;
  const move = usePriceMove(value);
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      disabled={freshness === 'stale' || top === undefined}
      onClick={onPick}
      className={classNames(
        'relative flex min-h-12 w-full min-w-0 flex-col items-center justify-center rounded-sm px-0.5 text-center disabled:opacity-60',
        look === 'back' ? 'bg-back text-on-back' : 'bg-lay text-on-lay',
        move !== undefined && 'price-moved',
        freshness === 'amber' && 'inset-ring-2 inset-ring-warn',
        chosen && 'ring-3 ring-focus ring-inset',
      )}
    >
      {/* All but this is drawn by the style sheet: the button's name has this, and what is read must be what it says. */}
      <span aria-hidden="true" className="tabular text-[18px] leading-[22px] font-bold">
        {top ?? '–'}
      </span>
      {bottom !== undefined && top !== undefined && (
        <span data-text={bottom} className="text-[11px] leading-4 after:content-[attr(data-text)]" />
      )}
      {move !== undefined && (
        <span
          data-text={move === 'up' ? '▲' : '▼'}
          className="absolute right-0.5 bottom-0.5 text-[8px] leading-none after:content-[attr(data-text)]"
        />
      )}
    </button>
  );
});
