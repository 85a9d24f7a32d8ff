import { CASCADE_SIDE, CASCADE_SYMBOLS, type CascadeSymbol } from '@maidan/engine';
import { type CSSProperties, memo } from 'react';
import { timesText } from '../../i18n/numbers.ts';
import type { Moment } from './cascade-run.ts';
import type { Fruit } from './follow-fruits.ts';
import { FruitPicture } from './fruits.tsx';
import type { Fall } from './view.ts';

interface FieldProps {
  readonly roundId: string | undefined;
  readonly fruits: readonly Fruit[];
  readonly clusters: Fall['clusters'];
  readonly phase: Moment['phase'];
  /** Whether the whole field falls in, column after column. */
  readonly isFirst: boolean;
  readonly isWon: boolean;
  readonly isStill: boolean;
}

/** The field of seven by seven; a fruit that stays is moved, not drawn anew. */
export const Field = memo(function Field(props: FieldProps) {
  const { roundId, fruits, clusters, phase, isFirst, isWon, isStill } = props;
  const paying = new Set(phase === 'falling' ? [] : clusters.flatMap(({ places }) => places));
  return (
    <div
      className="cascade-field"
      data-first={isFirst}
      data-still={isStill}
      data-won={isWon}
      aria-hidden="true"
    >
      {fruits.map(({ id, symbol, column, row, falls }, place) => (
        <span
          key={`${roundId} ${id}`}
          className="fruit"
          data-falls={falls > 0}
          data-phase={paying.has(place) ? phase : 'lying'}
          style={placeStyle({ '--column': column, '--row': row, '--falls': falls })}
        >
          <FruitPicture symbol={symbol} />
        </span>
      ))}
      {phase !== 'falling' &&
        clusters.map(({ places, multiplier }) => {
          const at = middleOf(places);
          return (
            <b
              key={places.join(' ')}
              className="cluster-pays"
              style={placeStyle({ '--column': at.column, '--row': at.row })}
            >
              {timesText(multiplier)}
            </b>
          );
        })}
    </div>
  );
});

/** The field before the first round: every kind of fruit, none beside its like. */
export const IDLE: readonly Fruit[] = Array.from({ length: CASCADE_SIDE ** 2 }, (_, place) => {
  const [column, row] = [Math.floor(place / CASCADE_SIDE), place % CASCADE_SIDE];
  const symbol: CascadeSymbol = CASCADE_SYMBOLS[(column * 2 + row) % CASCADE_SYMBOLS.length] ?? 'mango';
  return { id: place, symbol, column, row, falls: 0 };
});

function middleOf(places: readonly number[]): { readonly column: number; readonly row: number } {
  const mean = (read: (place: number) => number) =>
    places.reduce((sum, place) => sum + read(place), 0) / places.length;
  const column = mean((place) => Math.floor(place / CASCADE_SIDE));
  const row = mean((place) => CASCADE_SIDE - 1 - (place % CASCADE_SIDE));
  // Its words are wider than a place: at the edges they would be cut.
  return { column: Math.min(CASCADE_SIDE - 1.4, Math.max(0.4, column)), row };
}

const placeStyle = (names: Readonly<Record<`--${string}`, number>>): CSSProperties => ({ ...names });
