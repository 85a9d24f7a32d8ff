import { describe, expect, test } from 'vitest';
import { moveQuote } from './move-quote.ts';

const bookmaker = (...rates: readonly (readonly [number, number] | null)[]) => ({
  kind: 'BOOKMAKER' as const,
  runners: rates.map((pair, at) => ({ id: at + 1, backRate: pair?.[0] ?? null, layRate: pair?.[1] ?? null })),
});

const overround = (quote: ReturnType<typeof moveQuote>) =>
  quote?.kind === 'BOOKMAKER'
    ? quote.runners.reduce((sum, { backRate }) => sum + 100 / (100 + (backRate ?? 0)), 0)
    : 0;

describe('a line moved by one key', () => {
  test('[OPER-43] moves both runs of a session and keeps its rates', () => {
    const quote = {
      kind: 'SESSION' as const,
      quote: { no: { run: 45, rate: 90 }, yes: { run: 46, rate: 110 } },
    };
    const up = { kind: 'SESSION', quote: { no: { run: 46, rate: 90 }, yes: { run: 47, rate: 110 } } };
    expect(moveQuote(quote, 1)).toEqual(up);
    const none = {
      kind: 'SESSION' as const,
      quote: { no: { run: 0, rate: 90 }, yes: { run: 1, rate: 110 } },
    };
    expect(moveQuote(none, -1)).toBeUndefined();
  });

  test('[OPER-43] moves a favourite with its gap, and the other by the same ratio', () => {
    expect(moveQuote(bookmaker([85, 90], [111, 118]), -1)).toEqual(bookmaker([84, 89], [112, 120]));
    expect(moveQuote(bookmaker([85, 90], null), 1)).toEqual(bookmaker([86, 91], null));
    expect(moveQuote(bookmaker([1, 3], null), -1)).toBeUndefined();
    expect(moveQuote(bookmaker(null, null), 1)).toBeUndefined();
  });

  test('[OPER-43] a step there and back never leaves the house a smaller margin', () => {
    let quote: ReturnType<typeof moveQuote> = bookmaker([85, 90], [111, 118]);
    for (const step of [1, 1, -1, -1, -1, 1] as const) quote = quote && moveQuote(quote, step);
    expect(overround(quote)).toBeGreaterThanOrEqual(overround(bookmaker([85, 90], [111, 118])));
  });
});
