import { CASCADE_SIDE, CASCADE_SYMBOLS, type CascadeSymbol } from '@maidan/engine';
import { useCallback, useRef } from 'react';
import { type Moment, momentAt } from './cascade-run.ts';
import { FieldDrawing } from './field-drawing.ts';
import type { Fruit } from './follow-fruits.ts';
import type { Fall } from './view.ts';

/** The field before the first round: every kind of fruit, none next to its own kind. */
const IDLE: readonly Fruit[] = Array.from({ length: CASCADE_SIDE ** 2 }, (_, place) => {
  const [column, row] = [Math.floor(place / CASCADE_SIDE), place % CASCADE_SIDE];
  const symbol: CascadeSymbol = CASCADE_SYMBOLS[(column * 2 + row) % CASCADE_SYMBOLS.length] ?? 'mango';
  return { symbol, column, row, falls: 0 };
});

const LYING: Moment = momentAt(Infinity, 1);

/** The field's drawing, for the canvas with the returned ref; it begins with a static field. */
export function useFieldDrawing() {
  const drawing = useRef<FieldDrawing>(undefined);
  const canvas = useCallback((on: HTMLCanvasElement) => {
    const made = new FieldDrawing(on);
    made.show({ ...LYING, fruits: IDLE, paying: new Set() });
    drawing.current = made;
    return () => {
      drawing.current = undefined;
      made.close();
    };
  }, []);
  const draw = (moment: Moment, fruits: readonly Fruit[] = IDLE, fall?: Fall) => {
    const paying = moment.phase === 'falling' ? [] : (fall?.clusters.flatMap(({ places }) => places) ?? []);
    drawing.current?.show({ ...moment, fruits, paying: new Set(paying) });
  };
  return { canvas, draw };
}
