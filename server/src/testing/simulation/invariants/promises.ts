import { bigints } from '../../../kernel/database/columns.ts';
import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

/** What was acknowledged is in the tables as it was said, once; nothing that was cancelled waits. */
export async function checkPromises(world: World): Promise<Finding[]> {
  const rows = await query<{ id: bigint; name: string; remaining: bigint; isOpen: boolean }>(
    world.db,
    sql`select o.id, o.player_id || ' ' || o.client_ref as name, o.remaining, m.state = 'open' as "isOpen"
      from exchange_order as o join exchange_market as m using (market_id)
      where o.player_id = any(${bigints(world.seats.map(({ playerId }) => playerId))})`,
  );
  const findings: Finding[] = [];
  const byName = Map.groupBy(rows, ({ name }) => name);
  for (const [name, orders] of byName)
    if (orders.length > 1) findings.push({ rule: 'a name is one order', detail: name });
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  for (const { seat, acknowledged, call } of world.journal.orders) {
    if (acknowledged === undefined) continue;
    const name = `${world.seats[seat]?.playerId ?? ''} ${String(call.body?.['client_ref'])}`;
    const stored = byId.get(acknowledged);
    const isEnded = rows.length > 0 && stored === undefined && !isKept(world, call.body);
    if (stored === undefined && !isEnded)
      findings.push({ rule: 'what was acknowledged stays', detail: `order ${acknowledged}` });
    if (stored !== undefined && stored.name !== name)
      findings.push({ rule: 'an order stays its player’s', detail: `order ${acknowledged}: ${stored.name}` });
    if (world.journal.cancelled.has(acknowledged) && (stored?.remaining ?? 0n) > 0n)
      findings.push({ rule: 'what was cancelled does not wait', detail: `order ${acknowledged}` });
  }
  return findings;
}

/** What was acknowledged of bets against the house, games, deposits and withdrawals is in the tables. */
export async function checkRequests({ db, journal, partner }: World): Promise<Finding[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`select 'bet ' || id as name from house_bet
      union all select 'game ' || transaction_uuid from casino_transaction
      union all select 'cashier ' || request_key from deposit where request_key is not null
      union all select 'cashier ' || request_key from withdrawal where request_key is not null`,
  );
  const stored = new Set(rows.map(({ name }) => name));
  const acknowledged = [
    ...journal.houseBets.flatMap(({ kept }) => (kept === undefined ? [] : `bet ${kept}`)),
    ...Array.from(partner.answers, ([id, { kept }]) => (kept === undefined ? [] : [`game ${id}`])).flat(),
    ...journal.cashierRequests.flatMap(({ call, kept }) =>
      kept === undefined ? [] : `cashier ${call.headers?.['idempotency-key'] ?? ''}`,
    ),
  ];
  return acknowledged
    .filter((name) => !stored.has(name))
    .map((detail) => ({ rule: 'what was acknowledged stays', detail }));
}

/** Orders of a market that trades are kept; one of which nothing was matched need not outlive its market. */
function isKept({ feed, endedByStaff }: World, body: Readonly<Record<string, unknown>> | undefined): boolean {
  const marketId = String(body?.['market_id']);
  return feed.markets.get(marketId)?.status !== 'CLOSED' && !endedByStaff.has(marketId);
}
