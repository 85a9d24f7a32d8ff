import type { PeriodStatement, StatementSummary } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { sumMovements, walletCurrency } from '../ledger/index.ts';
import { kindOfCause, readStatement } from './show-statement.ts';

/** Few requests for a page that is printed, and no long query. */
const PAGE = 500;

/**
 * A page of the statement of these Dhaka days, both included (CARE-59): every movement with the balance before and after it, newest
 * first. The first page has the balances at either end and what all movements come to by kind.
 */
export async function showPeriodStatement(
  on: Reader,
  playerId: bigint,
  { from, to, before }: { readonly from: string; readonly to: string; readonly before?: bigint | undefined },
): Promise<PeriodStatement> {
  const during = { from: dhakaDayStart(from), to: dhakaMidnight(dhakaDayStart(to), 1) };
  const page = await readStatement(on, playerId, { before, during, size: PAGE });
  return { summary: before === undefined ? await summarize(on, playerId, during) : null, ...page };
}

async function summarize(on: Reader, playerId: bigint, during: MomentRange): Promise<StatementSummary> {
  const { sums, closing } = await sumMovements(on, { playerId, currency: walletCurrency, during });
  const grown = sums.reduce((sum, { came, went }) => sum + came - went, 0n);
  const totals = [...Map.groupBy(sums, ({ cause }) => kindOfCause(cause))].map(([kind, own]) => ({
    kind,
    came: money(own.reduce((sum, { came }) => sum + came, 0n)),
    went: money(own.reduce((sum, { went }) => sum + went, 0n)),
    count: Number(own.reduce((sum, { count }) => sum + count, 0n)),
  }));
  return {
    opening: money(closing - grown),
    closing,
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totals,
  };
}
