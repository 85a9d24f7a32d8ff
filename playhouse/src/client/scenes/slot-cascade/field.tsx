import { CASCADE_SIDE } from '@maidan/engine';
import { type CSSProperties, type RefCallback, memo } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { timesText } from '../../i18n/numbers.ts';
import type { Fall } from './view.ts';

interface FieldProps {
  /** The canvas that the fruits are drawn on. */
  readonly canvas: RefCallback<HTMLCanvasElement>;
  /** What pays now, labelled with its amount. */
  readonly clusters: Fall['clusters'];
  readonly isWon: boolean;
  readonly language: Language;
}

/** The crate with the field of seven by seven. */
export const Field = memo(function Field({ canvas, clusters, isWon, language }: FieldProps) {
  return (
    <div className="cascade-field" data-won={isWon} aria-hidden="true">
      <canvas ref={canvas} />
      {clusters.map(({ places, multiplier }) => (
        <b key={places.join(' ')} className="cluster-pays" style={middleOf(places)}>
          {timesText(language, multiplier)}
        </b>
      ))}
    </div>
  );
});

function middleOf(places: readonly number[]): CSSProperties {
  const mean = (read: (place: number) => number) =>
    places.reduce((sum, place) => sum + read(place), 0) / places.length;
  const column = mean((place) => Math.floor(place / CASCADE_SIDE));
  const row = mean((place) => CASCADE_SIDE - 1 - (place % CASCADE_SIDE));
  // The label is wider than a cell: at the edges it would be clipped.
  return placeStyle({ '--column': Math.min(CASCADE_SIDE - 1.4, Math.max(0.4, column)), '--row': row });
}

const placeStyle = (names: Readonly<Record<`--${string}`, number>>): CSSProperties => ({ ...names });
