import type { HandQuote } from '@maidan/contract/office';

/**
 * The prices one step up or down with the margin kept: a session moves both of its runs, a khadda its numbers, a bookmaker the rates of
 * its favourite, and of two runners the other's by the same ratio. Undefined where there is nothing to move, or no room.
 */
export function moveQuote(quote: HandQuote, step: 1 | -1): HandQuote | undefined {
  switch (quote.kind) {
    case 'SESSION':
    case 'BALL': {
      const { no, yes } = quote.quote;
      if (no.run + step < 0) return undefined;
      return { ...quote, quote: { no: { ...no, run: no.run + step }, yes: { ...yes, run: yes.run + step } } };
    }
    case 'KHADDA': {
      if (quote.quote.some(({ start }) => start + step < 0)) return undefined;
      return { ...quote, quote: quote.quote.map((one) => ({ ...one, start: one.start + step })) };
    }
    case 'BOOKMAKER':
      return moveRates(quote, step);
    case 'ODD_EVEN':
    case 'LOTTERY':
      break;
  }
  return undefined;
}

type Rates = Extract<HandQuote, { kind: 'BOOKMAKER' }>;

/** A bet and its opposite at rates whose product is this come out even. */
const EVEN = 10_000;

function moveRates(quote: Rates, step: 1 | -1): Rates | undefined {
  const quoted = quote.runners.flatMap(({ id, backRate, layRate }) =>
    backRate === null || layRate === null ? [] : [{ id, backRate, layRate }],
  );
  const [favourite, other, ...more] = quoted.toSorted((a, b) => a.backRate - b.backRate);
  if (favourite === undefined || favourite.backRate + step < 1) return undefined;
  const moved = { ...favourite, backRate: favourite.backRate + step, layRate: favourite.layRate + step };
  const pairs = new Map([[moved.id, moved]]);
  if (other !== undefined && more.length === 0 && quote.runners.length === 2) {
    const backRate = Math.max(1, Math.floor((other.backRate * favourite.layRate) / moved.layRate));
    const layRate = Math.max(backRate + 1, Math.ceil((other.layRate * favourite.backRate) / moved.backRate));
    if (layRate > EVEN * 10) return undefined;
    pairs.set(other.id, { id: other.id, backRate, layRate });
  }
  return { ...quote, runners: quote.runners.map((runner) => pairs.get(runner.id) ?? runner) };
}
