import { classNames, usePriceMove } from '@maidan/ui';
import { memo } from 'react';
import type { Freshness } from '../../lib/live.ts';

interface RateCellProps {
  readonly look: 'back' | 'lay';
  /** The large text: a run, a rate or odds, in the language's digits; undefined without a quote. */
  readonly top: string | undefined;
  /** The small text below. */
  readonly bottom?: string;
  /** The number whose changes show an arrow. */
  readonly value: number | undefined;
  /** The accessible name: the bet that a press picks, and everything the cell shows. */
  readonly label: string;
  readonly freshness: Freshness;
  readonly chosen: boolean;
  readonly onPick: () => void;
}

/** A cell with a sportsbook rate, at least 48 px high. A change shows an arrow for a second, at most once a second. */
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
      {/* The rest is written by CSS: the visible text must match the button's accessible name. */}
      <span aria-hidden="true" className="tabular text-[18px] leading-[1.22] font-bold">
        {top ?? '–'}
      </span>
      {bottom !== undefined && top !== undefined && (
        <span data-text={bottom} className="text-[11px] leading-[1.45] after:content-[attr(data-text)]" />
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
