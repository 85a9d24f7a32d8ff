import { type DeskExchangeMarket, houseVoidReasons, type ResultPreview } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import type { DeskMarket } from './desk-market.ts';

/** What the form of a result says. */
export interface GivenResult {
  /** The winner's id or the runs; undefined for void. Of a dead heat, those who share the place. */
  readonly ended: number | readonly number[] | undefined;
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
export function settlingOf(desk: DeskMarket, { ended, voidReason, reason }: GivenResult): Settling {
  const params = { id: desk.market.id };
  if (desk.book === 'exchange') {
    const result = exchangeResultOf(ended, reason);
    return {
      preview: () => api.previewExchangeResult({ params, body: { result } }),
      settle: (settlement) => api.settleExchangeMarket({ params, body: { result, settlement, reason } }),
    };
  }
  const why = houseVoidReasons.find((one) => one === voidReason) ?? 'ABANDONED';
  const result =
    typeof ended !== 'number'
      ? ({ outcome: 'void', reason: why } as const)
      : desk.market.kind === 'BOOKMAKER'
        ? ({ outcome: 'won', winner: ended } as const)
        : ({ outcome: 'settled', result: ended } as const);
  return {
    preview: () => api.previewHouseResult({ params, body: { result } }),
    settle: (settlement) => api.settleHouseMarket({ params, body: { result, settlement, reason } }),
  };
}

function exchangeResultOf(
  ended: GivenResult['ended'],
  reason: string,
): NonNullable<DeskExchangeMarket['result']> {
  if (ended === undefined) return { outcome: 'void', reason };
  if (typeof ended === 'number') return { outcome: 'won', winners: [ended] };
  return { outcome: 'won', winners: [], deadHeat: { runners: [...ended], places: 1 } };
}
