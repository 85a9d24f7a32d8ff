import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Deal, money, passUp } from '@maidan/engine';
import { checkBooks } from '../../check-books.ts';
import { query, sql } from '../../kernel/db.ts';
import { agentTerms, openAgentsDesk } from '../../testing/agents-desk.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import type { TestStaff } from '../../testing/open-office.ts';
import { untilPassedUp } from '../../testing/pass-up.ts';
import { sixOverSession, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

/** Settled results on their way up the tree, from bets over HTTP to the rows of each level. */

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
  expect(await checkBooks(app.db)).toEqual([]);
});

const { enterOwner, add, ...desk } = openAgentsDesk(() => app);

async function ask(by: TestStaff, call: string, body?: unknown) {
  const answer = await desk.ask(by, call, body);
  if (answer.status >= 400) throw new Error(`${call} was refused: ${answer.text}`);
  return answer.body;
}

/** A super agent of 90 %, a master agent of 80 %, an agent of 60 % and a player with money. */
async function openChain(by: TestStaff, own: object = agentTerms()) {
  const player = await openFundedPlayer({ url: app.url, db: app.db }, 5_000);
  const top = await add(by, '1', 'super', agentTerms(9_000));
  const master = await add(by, top, 'master', agentTerms(8_000, { matchBps: 200, sessionBps: 300 }));
  const agent = await add(by, master, 'agent', agentTerms(6_000, { matchBps: 200, sessionBps: 300 }));
  const leaf = await add(by, agent, 'player', own, player.username);
  return { top, master, agent, leaf, player, levels: [leaf, agent, master, top, '1'] };
}

/** What each level earned of a player's results until now, the player first, in taka. */
async function earnedOf({ remoteId }: TestPlayer): Promise<number[]> {
  await posted();
  const rows = await query<{ taka: number }>(
    app.db,
    sql`select (sum(r.earned) / 100.0)::float8 as taka from agent_entry as e join agent_result as r on r.entry_id = e.id
        where e.player_id = ${BigInt(remoteId)} group by r.level order by r.level`,
  );
  return rows.map(({ taka }) => taka);
}

const kindsOf = async ({ remoteId }: TestPlayer) =>
  (
    await query<{ kind: string }>(
      app.db,
      sql`select kind from agent_entry where player_id = ${BigInt(remoteId)} order by id`,
    )
  ).map(({ kind }) => kind);

/** Waits until all that was settled is posted. */
const posted = () => untilPassedUp(app);

test('[AGENT-11] a settled market is passed up by shares, its correction and its voiding are entries that every level sees', async () => {
  const owner = await enterOwner();
  const { player } = await openChain(owner);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '1000.00' });
  await app.settle(marketId, [12]);
  expect(await earnedOf(player)).toEqual([-1_000, 600, 200, 100, 100]);
  // A win of 1,000 less the market's commission.
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [11] });
  const [won = 0, ...above] = await earnedOf(player);
  expect(won).toBeGreaterThan(900);
  expect(above).toEqual(
    [-0.6 * won, -0.2 * won, -0.1 * won, -0.1 * won].map((taka) => expect.closeTo(taka, 1)),
  );
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [11] });
  await app.corrections.voidMarket(marketId, 'rain');
  expect(await earnedOf(player)).toEqual([0, 0, 0, 0, 0]);
  expect(await kindsOf(player)).toEqual(['result', 'correction', 'void']);
});

test('[AGENT-11] bookmakers count as the match and fancies as sessions, all of one event together, with their rebates', async () => {
  const owner = await enterOwner();
  const own = agentTerms(0, { matchBps: 100, sessionBps: 200, rebateType: 'bet-by-bet' });
  const { player } = await openChain(owner, own);
  await app.feed.session({});
  await app.feed.bookmaker({});
  expect((await betOnFancy(app.url, player, { stake: '500.00' })).status).toBe(201);
  expect((await betOnBookmaker(app.url, player, { stake: '1000.00' })).status).toBe(201);
  await app.feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs: 40 });
  expect(await earnedOf(player)).toEqual(earnedBy(0, -500, 500));
  await app.settle(twoRunnerMarket.marketId, [12]);
  expect(await earnedOf(player)).toEqual(earnedBy(-1_000, -500, 500));
  // The player's own: 10 of what was lost in the match, 10 of the stakes of sessions.
  expect((await earnedOf(player))[0]).toBe(-1_480);
  await app.houseCorrections.resettleFancy(sixOverSession.fancyId, { outcome: 'void', reason: 'WRONG_RATE' });
  expect(await earnedOf(player)).toEqual(earnedBy(-1_000, 0, 0));
  expect(await kindsOf(player)).toEqual(['result', 'result', 'void']);
});

const taka = (amount: number) => money(BigInt(amount) * 100n);
const rates = { matchBps: 200, sessionBps: 300, charge: taka(0) };

/** What each level of that chain earns of such a result, by the rules. */
function earnedBy(match: number, session: number, sessionStakes: number): number[] {
  const deal: Deal = {
    rebateType: 'bet-by-bet',
    player: { matchBps: 100, sessionBps: 200 },
    levels: [
      { shareBps: 6_000, ...rates },
      { shareBps: 8_000, ...rates },
      { shareBps: 9_000, matchBps: 0, sessionBps: 0, charge: taka(0) },
    ],
  };
  const result = { match: taka(match), session: taka(session), sessionStakes: taka(sessionStakes) };
  return passUp(deal, result).earned.map((amount) => Number(amount) / 100);
}

test('[AGENT-13] the deal is the one of the first bet on the event; a change of terms holds from the next event on', async () => {
  const owner = await enterOwner();
  const { player, agent } = await openChain(owner);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '100.00' });
  await app.clock.advance(1_000);
  await ask(owner, `POST agents/${agent}/terms`, { terms: agentTerms(3_000), version: 1 });
  await app.clock.advance(1_000);
  // Another market of the same match has the deal of the first bet.
  const later = await app.openMarket();
  await app.bet(player, later, { size: '100.00' });
  await app.settle(later, [12]);
  expect(await earnedOf(player)).toEqual([-100, 60, 20, 10, 10]);
  await app.settle(marketId, [12]);
  expect(await earnedOf(player)).toEqual([-200, 120, 40, 20, 20]);
});

test('[AGENT-13] whoever bet on the event before standing below an agent has no deal for it', async () => {
  const owner = await enterOwner();
  const { agent } = await openChain(owner);
  const late = await openFundedPlayer({ url: app.url, db: app.db }, 1_000);
  const marketId = await app.openMarket();
  await app.bet(late, marketId, { size: '100.00' });
  await app.clock.advance(1_000);
  await add(owner, agent, 'player', agentTerms(), late.username);
  await app.settle(marketId, [12]);
  expect(await earnedOf(late)).toEqual([]);
});

test('[AGENT-12] games are passed up by the day on which a round began, also what is won late or rolled back', async () => {
  const owner = await enterOwner();
  const { player } = await openChain(owner, agentTerms(0, { matchBps: 100, rebateType: 'only-on-minus' }));
  const at = app.clock.now();
  const round = (name: string) => `dice:${player.remoteId}:crash:${name}`;
  async function play(name: string, staked: number, paid: number) {
    await query(
      app.db,
      sql`insert into casino_round (partner, player_id, game_code, round, staked, paid, opened_at, closed_at)
          values ('dice', ${BigInt(player.remoteId)}, 'crash', ${name}, ${staked * 100}, ${paid * 100}, ${at}, ${at})
          on conflict (player_id, partner, game_code, round) do update set staked = excluded.staked, paid = excluded.paid`,
    );
  }
  await play('1', 500, 0);
  await play('2', 500, 100);
  await app.emitRounds([
    app.settledRound(player, round('1'), 500),
    app.settledRound(player, round('2'), 500),
  ]);
  // No rebates of games.
  expect(await earnedOf(player)).toEqual([-900, 540, 180, 90, 90]);
  await play('1', 500, 2_000);
  await app.emitRounds([{ kind: 'round-moved', roundId: round('1'), playerId: BigInt(player.remoteId), at }]);
  expect(await earnedOf(player)).toEqual([1_100, -660, -220, -110, -110]);
  await play('2', 0, 0);
  await app.emitRounds([{ kind: 'round-rolled-back', roundId: round('2') }]);
  expect(await earnedOf(player)).toEqual([1_500, -900, -300, -150, -150]);
  expect(await kindsOf(player)).toEqual(['result', 'correction', 'correction']);
});
