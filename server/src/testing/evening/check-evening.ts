import { checkBooks } from '../../check-books.ts';
import { MAKER_PLAYER_ID } from '../../domains/exchange/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { type Agent, listOpenNodes, type Tree } from './agents.ts';
import type { Affiliate } from './affiliates.ts';
import { listWaiting, PAID_IN, PAID_OUT } from './desks.ts';
import { texts } from '../../kernel/database/columns.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import type { Evening } from './evening.ts';
import type { Group } from './play-round.ts';

/** What doesn't agree, in words; nothing on a sound evening. */
export type Disagreement = string;

const HALF_YEAR_MS = 183 * 86_400_000;

/** The days of the evening, and of what comes of it. */
const daysOf = ({ open }: Pick<Evening, 'open'>) => {
  const now = open.clock.now().getTime();
  return { from: dhakaDay(new Date(now - HALF_YEAR_MS / 2)), to: dhakaDay(new Date(now + HALF_YEAR_MS / 2)) };
};

/** What players have at this moment: their main accounts, and what is held of them. */
const FUNDS = sql`coalesce(sum(balance) filter (where kind in ('player_main', 'player_hold')), 0)::bigint`;

/** Each player's result as levels of the tree share it, against what their wallet gained beyond the credit. Before settlements. */
export async function checkResults({ open }: Evening, agents: readonly Agent[]): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const { player, credit } of agents.flatMap((agent) => agent.players)) {
    const [wallet] = await query<{ funds: bigint }>(
      open.app.db,
      sql`select ${FUNDS} as funds from ledger_account where owner_key = ${player.remoteId}`,
    );
    const [levels] = await query<{ own: bigint; all: bigint }>(
      open.app.db,
      sql`select coalesce(sum(r.earned) filter (where r.level = 0), 0)::bigint as own, coalesce(sum(r.earned), 0)::bigint as all
          from agent_entry as e join agent_result as r on r.entry_id = e.id where e.player_id = ${BigInt(player.remoteId)}`,
    );
    const gained = (wallet?.funds ?? 0n) - BigInt(credit) * 100n;
    if (levels?.own !== gained || levels.all !== 0n)
      found.push(
        `${player.username} gained ${gained}, the tree has ${levels?.own}, all levels ${levels?.all}`,
      );
  }
  return found;
}

/**
 * An affiliate's statements against what its players paid in, took out and have. What prices across runners left over in their markets
 * is the house's alone (decision 0012).
 */
export async function checkStatements(
  { open, staff }: Evening,
  affiliates: readonly Affiliate[],
  groups: readonly Group[],
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const [place, { id, code }] of affiliates.entries()) {
    const roundings = groups[place]?.marketIds.map((marketId) => `settle:${marketId}:rounding`) ?? [];
    const [players] = await query<{ kept: bigint }>(
      open.app.db,
      sql`select coalesce(sum(
            (select coalesce(sum(credit_amount), 0) from deposit where player_id = p.id and state = 'credited')
            - (select coalesce(sum(amount), 0) from withdrawal where player_id = p.id and state = 'paid')
            - (select coalesce(sum(balance), 0) from ledger_account
               where owner_key = p.id::text and kind in ('player_main', 'player_hold', 'player_bonus'))
          ), 0)::bigint - (
            select coalesce(sum(o.amount), 0)::bigint from ledger_account as a join ledger_posting as o on o.account_id = a.id
            join ledger_transfer as t on t.id = o.transfer_id
            where a.kind = 'rounding' and t.request_id = any(${texts(roundings)})
          ) as kept
          from player as p where p.affiliate_id = ${id}
            and not exists (select 1 from affiliate_excluded as x where x.player_id = p.id)`,
    );
    const { statements, payable } = await staff.as('olivia').showAffiliate({ params: { id } });
    const stated = statements.reduce((sum, { netRevenue }) => sum + netRevenue, 0n);
    if (stated !== players?.kept)
      found.push(`${code} is stated ${stated}, its players left ${players?.kept}`);
    if (payable !== 0n) found.push(`${code} is still owed ${payable}`);
  }
  return found;
}

/** What players have, and what the reports say that the house kept of them. */
export interface Standing {
  readonly funds: bigint;
  readonly kept: bigint;
}

/** How it stands now; the house's market maker is no player here. */
export async function readStanding(evening: Evening): Promise<Standing> {
  const [row] = await query<{ funds: bigint }>(
    evening.open.app.db,
    sql`select coalesce(sum(balance + exposure), 0)::bigint as funds from ledger_account
        where kind like 'player_%' and kind <> 'player_debt' and owner_key <> ${MAKER_PLAYER_ID.toString()}`,
  );
  const { net } = await evening.staff.as('anis').showRevenueReport({ query: daysOf(evening) });
  return { funds: row?.funds ?? 0n, kept: net };
}

/** What the reports say was earned, against what players were given, took and have. Before settlements of agents. */
export async function checkRevenue(
  evening: Evening,
  agents: readonly Agent[],
  before: Standing,
): Promise<Disagreement[]> {
  const { counts } = evening;
  const credits = agents.flatMap(({ players }) => players.map(({ credit }) => BigInt(credit) * 100n));
  const given = credits.reduce((sum, credit) => sum + credit, BigInt(counts.get(PAID_IN) ?? 0));
  const after = await readStanding(evening);
  const left = before.funds + given - BigInt(counts.get(PAID_OUT) ?? 0) - after.funds;
  const kept = after.kept - before.kept;
  return kept === left ? [] : [`the report says that ${kept} was kept, players left ${left}`];
}

/** The house's books and reports against each other, and against what its staff did. */
export async function checkHouse(evening: Evening, tree: Tree): Promise<Disagreement[]> {
  const { open, staff, counts } = evening;
  const found: Disagreement[] = (await checkBooks(open.app.db)).map((one) => JSON.stringify(one));
  found.push(...(await listOpenNodes(evening, tree)).map((one) => `open after settlements: ${one}`));
  found.push(...(await listWaiting(evening)).map((one) => `still waits: ${one}`));
  const anis = staff.as('anis');
  const { difference, unexplained } = await anis.showBalanceReport({});
  if (difference !== 0n || unexplained !== 0n)
    found.push(`the balance is off by ${difference}, its sums by ${unexplained}`);
  const { total } = await anis.showCashReport({ query: daysOf(evening) });
  const [paidIn, paidOut] = [counts.get(PAID_IN) ?? 0, counts.get(PAID_OUT) ?? 0];
  if (total.deposited !== BigInt(paidIn) || total.withdrawn !== BigInt(paidOut))
    found.push(
      `the report has ${total.deposited} in, ${total.withdrawn} out; the desk ${paidIn} and ${paidOut}`,
    );
  return found;
}
