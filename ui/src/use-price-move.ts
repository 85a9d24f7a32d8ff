import { useEffect, useState } from 'react';

const MOVE_SHOWN_MS = 1000;
/** Moves that expire at about the same time are cleared together, in one paint. */
const ENDS_EVERY_MS = 250;

type Move = 'up' | 'down';

/** The direction in which a price has just moved, reported for a second and at most once a second. */
export function usePriceMove(price: number | undefined): Move | undefined {
  const [{ last, move }, setState] = useState<{ last: number | undefined; move: Move | undefined }>({
    last: price,
    move: undefined,
  });
  // Set during render, so that price and arrow appear in one render instead of two.
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

/** Runs `end` in about a second, batched with all that end in the same quarter second; returns a cancel function. */
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
