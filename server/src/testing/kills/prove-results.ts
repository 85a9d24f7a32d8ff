import { expect } from 'vitest';
import { z } from 'zod';
import { type Db, query, sql } from '../../kernel/db.ts';
import { texts } from '../../kernel/database/columns.ts';
import type { Decision, Desk } from './decide-results.ts';

interface ProposalRow {
  readonly reason: string;
  readonly subject: string;
  readonly input: string;
  readonly state: string;
}

interface EndRow {
  readonly subject: string;
  readonly settlement: number;
  /** The winner, the runs, or why it is void. */
  readonly ended: string;
}

const input = z.object({
  body: z.object({
    settlement: z.number(),
    result: z.object({
      winners: z.array(z.number()).optional(),
      winner: z.number().optional(),
      result: z.number().optional(),
      reason: z.string().optional(),
    }),
  }),
});

/** Checks that each acknowledged result is there once, and every confirmed one was carried out once, in its turn. */
export async function proveResults(db: Db, { decisions }: Desk, place: string): Promise<void> {
  const proposals = await listProposals(db, decisions);
  const reasons = proposals.map(({ reason }) => reason);
  expect(new Set(reasons).size, `${place}: a result was proposed twice`).toBe(reasons.length);
  const byReason = new Map(proposals.map((proposal) => [proposal.reason, proposal]));
  for (const { reason, isProposed, isDone } of decisions) {
    const state = byReason.get(reason)?.state;
    if (isProposed) expect(state, `${place}: an acknowledged result is missing`).toBeDefined();
    if (isDone) expect(state, `${place}: ${reason}`).toBe('confirmed');
  }
  await proveEnds(db, decisions, byReason, place);
  await proveSettledMoney(db, place);
  await proveShownResults(db, place);
}

function listProposals(db: Db, decisions: readonly Decision[]): Promise<ProposalRow[]> {
  return query<ProposalRow>(
    db,
    sql`select reason, subject, input, state from proposal
      where reason = any(${texts(decisions.map(({ reason }) => reason))})`,
  );
}

/** Checks that each market has the result that was confirmed last, and no settlement number was used twice. */
async function proveEnds(
  db: Db,
  decisions: readonly Decision[],
  byReason: ReadonlyMap<string, ProposalRow>,
  place: string,
): Promise<void> {
  const ends = await query<EndRow>(
    db,
    sql`select 'market:' || market_id as subject, settlement, coalesce(void_reason, winners[1]::text, '') as ended
        from exchange_market where market_id = any(${texts(idsOf(decisions))})
      union all
      select 'market:' || market_key, settlement, coalesce(void_reason, result::text, '')
        from house_market where market_key = any(${texts(idsOf(decisions))})`,
  );
  for (const { subject, settlement, ended } of ends) {
    const ofMarket = decisions.filter(({ market }) => subject === `market:${market.id}`);
    const confirmed = ofMarket.flatMap(({ reason, isDone }) => {
      const proposal = byReason.get(reason);
      return proposal?.state === 'confirmed' ? [{ isDone, ...readInput(proposal.input) }] : [];
    });
    const from = confirmed.map((one) => one.settlement);
    expect(new Set(from).size, `${place}: ${subject} was settled twice from one number`).toBe(from.length);
    const last = confirmed.toSorted((one, other) => one.settlement - other.settlement).at(-1);
    if (last === undefined) continue;
    // A first result is written down before it is settled: a kill between the two leaves the settlement to the next start.
    if (last.isDone || settlement > last.settlement)
      expect([subject, settlement, ended], place).toEqual([subject, last.settlement + 1, last.ended]);
  }
}

const idsOf = (decisions: readonly Decision[]): string[] => [
  ...new Set(decisions.map(({ market }) => market.id)),
];

function readInput(text: string): { readonly settlement: number; readonly ended: string } {
  const { settlement, result } = input.parse(JSON.parse(text)).body;
  const ended = result.winners?.[0] ?? result.winner ?? result.result ?? result.reason ?? '';
  return { settlement, ended: String(ended) };
}

/**
 * Checks that the ledger paid each player what the market's last settlement says, with every earlier one reversed, and
 * that nothing is left in its escrow.
 */
async function proveSettledMoney(db: Db, place: string): Promise<void> {
  const wrong = await query(
    db,
    sql`with paid as (
        select a.owner_key as market_id,
          split_part(substr(t.request_id, length('settle:' || a.owner_key || ':') + 1), ':', 1) as player,
          -sum(p.amount) as amount
        from ledger_account as a join ledger_posting as p on p.account_id = a.id
          join ledger_transfer as t on t.id = p.transfer_id
        where a.kind = 'market_escrow' and t.request_id not like '%:rounding' group by 1, 2
      ), due as (
        select market_id, r.player_id::text as player, r.gross_profit as amount
        from exchange_result as r join exchange_market as m using (market_id) where r.settlement = m.settlement
      )
      select market_id, player, paid.amount as paid, due.amount as due from paid full join due using (market_id, player)
      where coalesce(paid.amount, 0) <> coalesce(due.amount, 0)`,
  );
  expect(wrong, `${place}: a market paid something else than its results`).toEqual([]);
  const escrow = await query(
    db,
    sql`select owner_key, balance from ledger_account where kind = 'market_escrow' and balance <> 0`,
  );
  expect(escrow, `${place}: money stayed in a settled market`).toEqual([]);
}

/** Checks that what is shown as a market's result is what it was settled by. */
async function proveShownResults(db: Db, place: string): Promise<void> {
  const different = await query(
    db,
    sql`select market_id, m.winners, m.void_reason, s.winners as shown, s.void_reason as shown_void
      from exchange_market as m join sports_market as s using (market_id)
      where m.settlement > 0
        and (m.winners, m.void_reason) is distinct from (coalesce(s.winners, '{}'), s.void_reason)`,
  );
  expect(different, `${place}: a market shows another result than it was settled by`).toEqual([]);
}
