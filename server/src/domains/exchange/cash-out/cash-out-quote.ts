import { createHash } from 'node:crypto';
import type { CashOutQuote } from '@maidan/contract';
import { type CashOutPlan, type Money, money } from '@maidan/engine';

/** How long an offer can be accepted: long enough to read it, short enough to match the market on screen. */
const VALID_SECONDS = 10;

/** Distinguishes offers: any other bet, price, size, result or version of the market gives another one. */
export function cashOutFingerprint(plan: CashOutPlan, version: number): string {
  const bets = plan.bets.map(({ runnerId, side, odds, size, weight }) =>
    [runnerId, side, odds, size, weight].join(' '),
  );
  const text = [version, plan.result, ...bets].join(';');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * The contents of an offer's name: when it was made, what it locks in, and its fingerprint. A player who forges one
 * deceives only themselves.
 */
export interface NamedOffer {
  readonly madeAt: Date;
  readonly result: Money;
  readonly fingerprint: string;
}

/** The offer that a text names, or undefined if it names none. */
export function parseOffer(quote: string): NamedOffer | undefined {
  const [, madeAtMs, result, fingerprint] = /^(\d{1,15})\.(-?\d{1,17})\.([0-9a-f]{16})$/.exec(quote) ?? [];
  if (madeAtMs === undefined || result === undefined || fingerprint === undefined) return undefined;
  return { madeAt: new Date(Number(madeAtMs)), result: money(BigInt(result)), fingerprint };
}

/** True if an offer has expired. */
export const isExpired = ({ madeAt }: NamedOffer, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > VALID_SECONDS * 1000;

/** A plan as the offer that a player sees. */
export function presentOffer(
  plan: CashOutPlan,
  of: {
    readonly marketId: string;
    readonly runnerId: number | undefined;
    readonly version: number;
    readonly now: Date;
  },
): CashOutQuote {
  return {
    marketId: of.marketId,
    runnerId: of.runnerId ?? null,
    result: plan.result,
    bets: plan.bets.map(({ runnerId, side, odds, size, weight }) => ({
      runnerId,
      side,
      size,
      odds,
      averagePrice: Number((weight * 100n) / size) / 10_000,
    })),
    marketVersion: of.version,
    validUntil: new Date(of.now.getTime() + VALID_SECONDS * 1000),
    validSeconds: VALID_SECONDS,
    quote: `${of.now.getTime()}.${plan.result}.${cashOutFingerprint(plan, of.version)}`,
  };
}
