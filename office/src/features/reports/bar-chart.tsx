import type { Money } from '@maidan/contract/office';
import { moneyText } from '@maidan/ui';
import { language } from '../../i18n/texts.ts';

/** One bar: its name, and its amount, which may be negative. */
export interface Bar {
  readonly name: string;
  readonly amount: Money;
}

const HEIGHT = 120;
const GAP_SHARE = 0.25;
/** The smallest height at which a non-zero bar is visible. */
const BAR_MIN = 1.5;

/**
 * Bars above and below a zero line, in the given order. Hidden from screen readers: the table beside it has the same
 * figures.
 */
export function BarChart({ bars, caption }: { bars: readonly Bar[]; caption: string }) {
  const reach = largest(bars.map(({ amount }) => (amount < 0n ? -amount : amount)));
  const above = largest(bars.map(({ amount }) => (amount > 0n ? amount : 0n)));
  const below = largest(bars.map(({ amount }) => (amount < 0n ? -amount : 0n)));
  if (reach === 0n) return null;
  const unit = HEIGHT / Number(above + below);
  const zero = Number(above) * unit;
  const step = 100 / bars.length;
  return (
    <figure aria-hidden="true" className="mt-5 rounded-lg border border-line bg-surface px-4 pt-3 pb-4">
      <figcaption className="mb-3 flex justify-between gap-3 text-sm text-text-2">
        {caption}
        <span className="tabular text-text-3">
          {bars[0]?.name} – {bars.at(-1)?.name}
        </span>
      </figcaption>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="block h-32 w-full">
        {bars.map(({ name, amount }, index) => {
          const height = amount === 0n ? 0 : Math.max(BAR_MIN, Math.abs(Number(amount)) * unit);
          return (
            <rect
              key={name}
              x={step * (index + GAP_SHARE / 2)}
              width={step * (1 - GAP_SHARE)}
              y={amount < 0n ? zero : zero - height}
              height={height}
              className={amount < 0n ? 'fill-loss' : 'fill-win'}
            >
              <title>{`${name}: ${moneyText(language, amount, { sign: 'all' })}`}</title>
            </rect>
          );
        })}
        <line
          x1="0"
          x2="100"
          y1={zero}
          y2={zero}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}

const largest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
