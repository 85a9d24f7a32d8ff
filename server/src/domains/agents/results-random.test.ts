import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deal, type EventResult, type Money, money, passUp, rebateTypes } from '@maidan/engine';
import { type Db, inTransaction, query, sql, type Tx } from '../../kernel/db.ts';
import { type Random, seededRandom } from '../../kernel/secrets/random.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { countRounds, readWholeNumber } from '../../testing/test-scale.ts';
import { checkAgents } from './check-agents.ts';
import { insertNode, insertTerms, lockTree, type NodeRow, selectNode } from './node-store.ts';
import { postResult } from './post-result.ts';
import { lockPlayerNodes, sumMarket } from './result-store.ts';

/** Random settlements, corrections and voids over random trees, against sums that the test keeps itself. */

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const UNIT = 2 ** 32;

/** An amount of either sign, of at most that many paisa. */
const drawMoney = (random: Random, max: number) =>
  money(BigInt(Math.floor(((2 * random.below(UNIT)) / UNIT - 1) * max)));

const START = Date.parse('2026-01-15T12:00:00Z');
const by = { id: 1n, username: 'owner', nodeId: undefined };
const NOTHING: EventResult = { match: money(0n), session: money(0n), sessionStakes: money(0n) };

interface Level {
  readonly node: NodeRow;
  readonly shareBps: number;
  readonly matchBps: number;
  readonly sessionBps: number;
  readonly charge: Money;
}

/** A player with all above. */
interface Chain {
  readonly playerId: bigint;
  readonly nodes: readonly bigint[];
  readonly deal: Deal;
}

let names = 0;
async function addNode(
  tx: Tx,
  kind: NodeRow['kind'],
  parent: NodeRow,
  own: Omit<Level, 'node'> & { readonly rebateType: Deal['rebateType'] },
  playerId?: bigint,
): Promise<NodeRow> {
  const name = `${kind} ${(names += 1)}`;
  const id = await insertNode(tx, { kind, parent, name, playerId }, new Date(START));
  const terms = { ...own, nodeId: id, version: 1, parentId: parent.id };
  await insertTerms(tx, terms, by, new Date(START));
  const row = await selectNode(tx, id);
  if (row === undefined) throw new Error('no node');
  return row;
}

/** Grows chains of one to three levels of agents, some with a common top. */
async function growTree(random: Random, players: number): Promise<Chain[]> {
  const chains: Chain[] = [];
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const company = await selectNode(tx, 1n);
    if (company === undefined) throw new Error('no company');
    let tops: Level[] = [];
    for (let one = 0; one < players; one += 1) {
      const playerId = await insertPlayer(tx, one);
      const shares = [0, 0, 0].map(() => random.below(10_001)).toSorted((a, b) => b - a);
      const rates = (shareBps: number) => ({
        shareBps,
        matchBps: random.below(1_001),
        sessionBps: random.below(1_001),
        charge: money(BigInt(random.below(500))),
      });
      const levels: Level[] = [];
      const shared = tops[random.below(tops.length * 2)];
      if (shared !== undefined) levels.push(shared);
      for (const [index, kind] of (['super', 'master', 'agent'] as const).entries()) {
        const isSkipped = index < 2 && random.below(3) === 0;
        if ((levels.length > 0 && index === 0) || isSkipped) continue;
        const above = levels.at(-1);
        const own = rates(Math.min(above?.shareBps ?? 10_000, shares[index] ?? 0));
        const node = await addNode(tx, kind, above?.node ?? company, { ...own, rebateType: 'none' });
        levels.push({ node, ...own });
        if (index === 0) tops = [...tops, { node, ...own }];
      }
      const rebateType = rebateTypes[random.below(rebateTypes.length)] ?? 'none';
      const own = { ...rates(0), charge: money(0n), rebateType };
      const leaf = await addNode(tx, 'player', levels.at(-1)?.node ?? company, own, playerId);
      const upwards = levels.toReversed();
      chains.push({
        playerId,
        nodes: [leaf.id, ...upwards.map(({ node }) => node.id), 1n],
        deal: { rebateType, player: own, levels: upwards },
      });
    }
  });
  return chains;
}

async function insertPlayer(tx: Tx, place: number): Promise<bigint> {
  const [row] = await query<{ id: bigint }>(
    tx,
    sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
        values (${`random${place}`}, 'x', ${`r${place}@example.org`}, 'BDT', ${`RND${place}`}, ${new Date(START)}) returning id`,
  );
  if (row === undefined) throw new Error('no player');
  return row.id;
}

interface Market {
  readonly chain: Chain;
  readonly eventKey: string;
  readonly marketKey: string;
  stands: EventResult;
}

function drawResult(random: Random): EventResult {
  const max = random.below(2) === 0 ? 20 : 5_000_000_00;
  if (random.below(2) === 0) return { ...NOTHING, match: drawMoney(random, max) };
  const stakes = drawMoney(random, max);
  return {
    ...NOTHING,
    session: drawMoney(random, max),
    sessionStakes: stakes < 0n ? money(-stakes) : stakes,
  };
}

const addUp = (each: readonly EventResult[]): EventResult =>
  each.reduce(
    (sum, one) => ({
      match: money(sum.match + one.match),
      session: money(sum.session + one.session),
      sessionStakes: money(sum.sessionStakes + one.sessionStakes),
    }),
    NOTHING,
  );

/** Posts a market as it stands, as the subscriber does. */
async function post({ chain, eventKey, marketKey, stands }: Market, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [player] = await lockPlayerNodes(tx, [chain.playerId]);
    if (player === undefined) throw new Error('no node');
    const posted = (await sumMarket(tx, marketKey)).get(chain.playerId);
    const words = { eventKey, eventName: 'A v B', marketKey, marketName: 'Match Odds' };
    const kind = posted === undefined ? 'result' : 'correction';
    await postResult(
      tx,
      { ...words, player, kind, result: stands, posted: posted ?? NOTHING, isGame: false },
      { findFirstBet: () => Promise.resolve(new Date(START + 1_000)), now },
    );
  });
}

test('[AGENT-14] over random trees, settlements, corrections and voids, all levels together earn exactly what the player loses', async () => {
  const runs = countRounds('AGENT_RUNS', { sample: 150, full: 100_000 });
  const seed = readWholeNumber('AGENT_SEED', 0) ?? randomInt(2 ** 31);
  const random = seededRandom(String(seed));
  const chains = await growTree(random, Math.min(200, Math.ceil(runs / 20)));
  const markets: Market[] = [];
  for (let run = 0; run < runs; run += 1) {
    const known = markets[random.below(Math.ceil(markets.length * 1.7))];
    const chain = chains[random.below(chains.length)];
    if (chain === undefined) throw new Error('no chain');
    const market: Market = known ?? {
      chain,
      eventKey: `event ${random.below(Math.ceil(runs / 100))}`,
      marketKey: `market ${run}`,
      stands: NOTHING,
    };
    if (known === undefined) markets.push(market);
    const kind = random.below(6);
    // One in six is void, and one is a repeat.
    if (known === undefined || kind > 1) market.stands = drawResult(random);
    else if (kind === 0) market.stands = NOTHING;
    await post(market, new Date(START + 2_000 + run));
  }

  const stored = new Map(
    (
      await query<{ key: string; earned: Money[]; dues: Money[]; nodes: bigint[] }>(
        db,
        sql`select player_id || ' ' || event_key as key, array_agg(earned order by level) as earned,
              array_agg(due order by level) as dues, array_agg(node_id order by level) as nodes from (
              select e.player_id, e.event_key, r.level, r.node_id, sum(r.earned)::bigint as earned, sum(r.due)::bigint as due
              from agent_entry as e join agent_result as r on r.entry_id = e.id group by 1, 2, 3, 4
            ) as levels group by 1`,
      )
    ).map(({ key, ...row }) => [key, row]),
  );
  const events = Map.groupBy(markets, ({ chain, eventKey }) => `${chain.playerId} ${eventKey}`);
  const wrong = [...events].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { dues, earned } = passUp(first.chain.deal, addUp(own.map(({ stands }) => stands)));
    const row = stored.get(key);
    // Nothing is posted of what came to nothing from the first.
    if (row === undefined) return earned.every((amount) => amount === 0n) ? [] : [key];
    const isRight =
      isSame(row.earned, earned) && isSame(row.dues, [...dues, 0n]) && isSame(row.nodes, first.chain.nodes);
    return isRight && row.earned.reduce<bigint>((sum, amount) => sum + amount, 0n) === 0n ? [] : [key];
  });
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  expect({ seed, faults: await checkAgents(db) }).toEqual({ seed, faults: [] });
}, 3_600_000);

const isSame = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.length === other.length && one.every((amount, index) => amount === other[index]);
