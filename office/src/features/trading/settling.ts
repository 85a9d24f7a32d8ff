import { type DeskExchangeMarket, houseVoidReasons, type ResultPreview } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import type { DeskMarket } from './desk-market.ts';

/** A market's result: outright winners and those tied for the remaining places, the runs of a fancy or a line market, or void. */
export type Ended =
  | {
      readonly how: 'won';
      readonly winners: readonly number[];
      readonly tied: readonly number[];
      /** Half of every bet is returned. */
      readonly halfReturned?: true;
      /** Each way, who took the places. */
      readonly placed?: Extract<NonNullable<DeskExchangeMarket['result']>, { outcome: 'won' }>['placed'];
    }
  | { readonly how: 'runs'; readonly runs: number }
  | { readonly how: 'void' };

/** The values of the result form. */
export interface GivenResult {
  readonly ended: Ended;
  /** Why a sportsbook market is void, as players are told. */
  readonly voidReason: string;
  /** For the audit log. */
  readonly reason: string;
}

/** A settlement that is being prepared: its preview, and running it. */
export interface Settling {
  preview(): Promise<ResultPreview>;
  /** `settlement` is how many times the market had been settled when it was previewed. */
  settle(settlement: number): Promise<{ readonly outcome: 'done' | 'proposed' }>;
}

/** The settlement of a market with the given result, by the calls of its kind. */
export function settlingOf(desk: DeskMarket, { ended, voidReason, reason }: GivenResult): Settling {
  const params = { id: desk.market.id };
  if (desk.book === 'exchange') {
    const result = exchangeResultOf(ended, { places: desk.market.numberOfWinners, reason });
    return {
      preview: () => api.previewExchangeResult({ params, body: { result } }),
      settle: (settlement) => api.settleExchangeMarket({ params, body: { result, settlement, reason } }),
    };
  }
  const result = houseResultOf(ended, voidReason);
  return {
    preview: () => api.previewHouseResult({ params, body: { result } }),
    settle: (settlement) => api.settleHouseMarket({ params, body: { result, settlement, reason } }),
  };
}

function exchangeResultOf(
  ended: Ended,
  { places, reason }: { readonly places: number; readonly reason: string },
): NonNullable<DeskExchangeMarket['result']> {
  if (ended.how === 'runs') return { outcome: 'won', winners: [], runs: ended.runs };
  if (ended.how !== 'won') return { outcome: 'void', reason };
  const winners = [...ended.winners];
  const placed = ended.placed && { placed: ended.placed };
  if (ended.tied.length === 0)
    return { outcome: 'won', winners, ...(ended.halfReturned && { halfReturned: true }), ...placed };
  return {
    outcome: 'won',
    winners,
    ...placed,
    deadHeat: { runners: [...ended.tied], places: places - winners.length },
  };
}

function houseResultOf(ended: Ended, voidReason: string) {
  if (ended.how === 'runs') return { outcome: 'settled', result: ended.runs } as const;
  const [winner] = ended.how === 'won' ? ended.winners : [];
  if (winner !== undefined) return { outcome: 'won', winner } as const;
  return {
    outcome: 'void',
    reason: houseVoidReasons.find((one) => one === voidReason) ?? 'ABANDONED',
  } as const;
}
