import { useEffect, useState } from 'react';

const MOVE_SHOWN_MS = 1000;
/** Moves that end about the same time end together, in one paint. */
const ENDS_EVERY_MS = 250;

type Move = 'up' | 'down';

/** Which way a price has just moved: for a second, and at most once a second. */
export function usePriceMove(price: number | undefined): Move | undefined {
  const [{ last, move }, setState] = useState<{ last: number | undefined; move: Move | undefined }>({
    last: price,
    move: undefined,
  });
  // Told while drawing, so that price and arrow are drawn once and not one after the other.
  if (last !== price) setState({ last: price, move: move ?? moveOf(last, price) });
  useEffect(() => {
    if (move === undefined) return undefined;
    return endLater(() => setState((state) => ({ ...state, move: undefined })));
  }, [move]);
  return move;
}

function moveOf(from: number | undefined, to: number | undefined): Move | undefined {
  if (from === undefined || to === undefined) return undefined;
  return to > from ? 'up' : 'down';
}

const endings = new Map<number, Set<() => void>>();

/** Runs it in about a second, along with all that end in the same quarter; the answered function takes it back. */
function endLater(end: () => void): () => void {
  const quarter = Math.ceil((performance.now() + MOVE_SHOWN_MS) / ENDS_EVERY_MS);
  const ends = endings.get(quarter) ?? startQuarter(quarter);
  ends.add(end);
  return () => ends.delete(end);
}

function startQuarter(quarter: number): Set<() => void> {
  const ends = new Set<() => void>();
  endings.set(quarter, ends);
  setTimeout(
    () => {
      endings.delete(quarter);
      for (const end of ends) end();
    },
    quarter * ENDS_EVERY_MS - performance.now(),
  );
  return ends;
}
