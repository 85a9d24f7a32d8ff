import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** Terms that staff set for a market; null leaves a term to the feed and the configuration. */
export interface MarketTerms {
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  /** What the house may lose on it; for an order book, what one order may risk. */
  readonly riskMax: Money | null;
  /** The house's margin on top of its feed's quotes, in basis points. */
  readonly marginBps: number | null;
  /** How long an order waits in play. */
  readonly delaySeconds: number | null;
  /** Turned in play by hand, before the feed says so. */
  readonly isInPlay: boolean;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** The markets with terms set by staff. */
export async function selectTerms(reader: Reader): Promise<Map<string, MarketTerms>> {
  const rows = await query<MarketTerms & { readonly key: string }>(
    reader,
    sql`select market_key as key, stake_min as "stakeMin", stake_max as "stakeMax", risk_max as "riskMax",
          margin_bps as "marginBps", delay_seconds as "delaySeconds", in_play as "isInPlay", set_by as by, reason, set_at as at
        from market_terms`,
  );
  return new Map(rows.map(({ key, ...terms }) => [key, terms]));
}

/** Sets a market's terms, replacing any that it had. */
export async function upsertTerms(tx: Tx, key: string, terms: MarketTerms): Promise<void> {
  await query(
    tx,
    sql`insert into market_terms (market_key, stake_min, stake_max, risk_max, margin_bps, delay_seconds, in_play, set_by, reason,
          set_at)
        values (${key}, ${terms.stakeMin}, ${terms.stakeMax}, ${terms.riskMax}, ${terms.marginBps}, ${terms.delaySeconds},
          ${terms.isInPlay}, ${terms.by}, ${terms.reason}, ${terms.at})
        on conflict (market_key) do update set stake_min = excluded.stake_min, stake_max = excluded.stake_max,
          risk_max = excluded.risk_max, margin_bps = excluded.margin_bps, delay_seconds = excluded.delay_seconds, in_play = excluded.in_play,
          set_by = excluded.set_by, reason = excluded.reason, set_at = excluded.set_at`,
  );
}
