import { houseVoidReasons, type ResultPreview } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import type { DeskMarket } from './desk-market.ts';

/** What the form of a result says. */
export interface GivenResult {
  /** The winner's id or the runs; undefined for void. */
  readonly ended: number | undefined;
  /** Of a void against the house: why, as players are told. */
  readonly voidReason: string;
  /** For the audit log. */
  readonly reason: string;
}

/** A result that is about to be settled by: what it would move, and moving it. */
export interface Settling {
  preview(): Promise<ResultPreview>;
  /** `settlement` is how often the market was settled when it was previewed. */
  settle(settlement: number): Promise<void>;
}

/** What the market's own calls make of the given result. */
export function settlingOf(
  { book, market }: DeskMarket,
  { ended, voidReason, reason }: GivenResult,
): Settling {
  const params = { id: market.id };
  if (book === 'exchange') {
    const result =
      ended === undefined
        ? ({ outcome: 'void', reason } as const)
        : ({ outcome: 'won', winners: [ended] } as const);
    const body = result.outcome === 'won' ? { ...result, winners: [...result.winners] } : result;
    return {
      preview: () => api.previewExchangeResult({ params, body: { result: body } }),
      settle: (settlement) =>
        api.settleExchangeMarket({ params, body: { result: body, settlement, reason } }),
    };
  }
  const why = houseVoidReasons.find((one) => one === voidReason) ?? 'ABANDONED';
  const result =
    ended === undefined
      ? ({ outcome: 'void', reason: why } as const)
      : ({ outcome: 'settled', result: ended } as const);
  return {
    preview: () => api.previewHouseResult({ params, body: { result } }),
    settle: (settlement) => api.settleHouseMarket({ params, body: { result, settlement, reason } }),
  };
}
