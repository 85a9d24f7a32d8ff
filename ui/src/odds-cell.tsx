import { memo } from 'react';
import { classNames } from './class-names.ts';
import { oddsText, sizeText } from './format/money-text.ts';
import { useLanguage } from './language.tsx';
import { usePriceMove } from './use-price-move.ts';

type Side = 'back' | 'lay';
type Depth = 0 | 1 | 2;

interface OddsCellProps {
  readonly side: Side;
  /** How far from the best price; 0 is the best. */
  readonly depth?: Depth;
  readonly price: number | undefined;
  /** Taka available at the price. */
  readonly size: number | undefined;
  /** Names side and runner, such as "Back Bangladesh"; the price is appended. */
  readonly label: string;
  /** True if prices are over 5 s old; the cell turns amber. */
  readonly stale?: boolean;
  readonly chosen?: boolean;
  readonly disabled?: boolean;
  /** Without it the cell is read-only. */
  readonly onPick?: ((price: number) => void) | undefined;
  readonly className?: string;
}

const TONES: Record<Side, readonly [string, string]> = {
  back: ['bg-back text-on-back', 'bg-back-soft text-on-back'],
  lay: ['bg-lay text-on-lay', 'bg-lay-soft text-on-lay'],
};

/** Prices of so many characters keep clear of the narrowest cell's edges only in smaller type. */
const SMALLER_FROM = [
  [1000, 'text-[12px]'],
  [100, 'text-[14px]'],
  [10, 'text-[16px]'],
] as const;
const sizeOf = (price: number) => SMALLER_FROM.find(([from]) => price >= from)?.[1] ?? 'text-[18px]';

/** One price and the size available at it, 48 × 72. A change shows an arrow for a second, at most once a second. */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const {
    side,
    depth = 0,
    price,
    size,
    label,
    stale = false,
    chosen = false,
    disabled = false,
    onPick,
  } = props;
  const language = useLanguage();
  const move = usePriceMove(price);
  const [best, further] = TONES[side];
  const classes = classNames(
    'price-cell relative flex min-h-[max(3rem,2.5em)] min-w-18 flex-col items-center justify-center rounded-sm px-1 text-center disabled:opacity-60',
    depth === 0 ? best : further,
    move !== undefined && 'price-moved',
    stale && 'inset-ring-2 inset-ring-warn',
    chosen && 'ring-3 ring-focus ring-inset',
    props.className,
  );
  const content =
    price === undefined ? (
      <span aria-hidden="true" className="text-lg">
        –
      </span>
    ) : (
      <>
        <span className={classNames('tabular leading-[1.22] font-bold', sizeOf(price))}>
          {oddsText(language, price)}
        </span>
        {/* Written by CSS: the visible text must match the button's accessible name, which ends with the price. */}
        {size !== undefined && (
          <span
            data-text={sizeText(language, size)}
            className="text-[11px] leading-[1.45] after:content-[attr(data-text)]"
          />
        )}
        {move !== undefined && (
          <span
            data-text={move === 'up' ? '▲' : '▼'}
            className="absolute right-0.5 bottom-0.5 text-[8px] leading-none after:content-[attr(data-text)]"
          />
        )}
      </>
    );
  const name = price === undefined ? label : `${label} ${oddsText(language, price)}`;
  if (onPick === undefined) {
    return (
      <span role="img" aria-label={name} className={classes}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={chosen}
      disabled={disabled || price === undefined}
      onClick={() => price !== undefined && onPick(price)}
      className={classes}
    >
      {content}
    </button>
  );
});
