import { createHash, createHmac } from 'node:crypto';
import { GAMES, PROOFS, fairFloats, money, parseMoney, replayRound } from '@maidan/engine';
import { CATALOGUE, cycleMsOf } from '@maidan/playhouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type Db } from '../../kernel/db.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { silentFeed, testAuditKeys, testIdentityKeys, testSecretKeys } from '../../testing/open-test-app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { type SeatRound, Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

// The test kit's part for the server: docs/new-game.md says what each test asks.

const STAKE = '12.00';
const PAISA = 1_200n;
const clock = fakeClock();
const secret = systemRandom.bytes(32);
let db: Db;
let app: App;
let url: string;

async function open(): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    SANDBOX_START_BALANCE: '0',
    SANDBOX_BETTORS: '0',
    REQUESTS_PER_MINUTE_MAX: '1000000',
  });
  // Closing the app leaves the database open, as a killed process does.
  app = await openApp({
    config,
    clock,
    random: systemRandom,
    db: { ...db, close: () => Promise.resolve() },
    feed: silentFeed,
    playhouseSecret: secret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  url = await app.listen();
}

async function restart(): Promise<void> {
  await app.close();
  await open();
}

beforeAll(async () => {
  db = await openTestDatabase();
  await open();
});

afterAll(async () => {
  expect(await checkLedger(db)).toEqual([]);
  await app.close();
  await db.close();
});

const reached = (seat: Seat): Seat => new Seat(url, seat.game, seat.token);
const amountOf = (text: string) => parseMoney(text) ?? money(-1n);

describe.for(Object.entries(PROOFS))('[PLAY-148] %s', ([code, { plays }]) => {
  const game = GAMES.get(code);
  const type = CATALOGUE.find((offered) => offered.code === code)?.type ?? '';
  if (game === undefined) throw new Error(`there is no ${code}`);

  const sit = async () => takeSeat(url, await openFundedPlayer({ url, db }, 1000), code, type);

  /** Plays a round to its end; `between` runs while it waits for its player, and answers the seat to go on from. */
  async function playOut(
    seat: Seat,
    play: (typeof plays)[number],
    between: (seat: Seat, round: SeatRound) => Promise<Seat>,
  ): Promise<{ readonly round: SeatRound; readonly taken: readonly unknown[] }> {
    let at = seat;
    let { round } = await at.play(STAKE, play.choice);
    const taken: unknown[] = [];
    for (const action of play.actions ?? []) {
      if (round.state !== 'open') break;
      at = await between(at, round);
      const { status, body } = await at.send('act', { round: round.id, step: round.step, action });
      if (status !== 200) continue;
      round = { ...round, ...Object(body['round']) };
      taken.push(action);
    }
    return { round, taken };
  }

  test('each round is the one that its revealed seed gives, and its money is right', async () => {
    const seat = await sit();
    const { commitment } = (await seat.look()).seeds;
    const rounds = [];
    let balance = 100_000n;
    for (const play of [...plays, ...plays]) {
      const { round, taken } = await playOut(seat, play, (at) => Promise.resolve(at));
      expect(round.state).toBe('over');
      balance += amountOf(round.pays) - amountOf(round.staked);
      expect(amountOf((await seat.look()).balance)).toBe(balance);
      rounds.push({ round, taken, choice: play.choice });
      await clock.advance(cycleMsOf('strict', code));
    }
    const { serverSeed, clientSeed } = Object((await seat.rotate()).body['revealed']);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(commitment);
    for (const { round, taken, choice } of rounds) {
      const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), {
        serverSeed,
        clientSeed,
        nonce: round.nonce,
      });
      const actions = taken.map((action) => game.readAction(action));
      const state = replayRound(game, floats, {
        stake: money(PAISA),
        choice: game.readChoice(choice),
        actions,
      });
      expect([game.view(state), game.standing(state).pays]).toEqual([round.view, amountOf(round.pays)]);
    }
  });

  test('reloaded in every state, it is as it was, and its end is looked up with its picture', async () => {
    for (const play of plays) {
      const seat = await sit();
      const { round } = await playOut(seat, play, async (at, shown) => {
        const again = (await at.look()).round;
        expect([again?.id, again?.step, again?.view]).toEqual([shown.id, shown.step, shown.view]);
        return at;
      });
      const { body } = await seat.send('recall', { round: round.id });
      expect(Object(body['round'])).toMatchObject({ state: 'over', view: round.view, pays: round.pays });
    }
  });

  test('killed in every state, it goes on from there', async () => {
    const [play] = plays.toSorted((one, other) => (other.actions?.length ?? 0) - (one.actions?.length ?? 0));
    if (play === undefined) throw new Error('nothing is played');
    const seat = await sit();
    const { round } = await playOut(seat, play, async (at, shown) => {
      await restart();
      const back = reached(at);
      expect((await back.look()).round?.view).toEqual(shown.view);
      return back;
    });
    await restart();
    const [ended] = await reached(seat).history();
    expect([ended?.id, ended?.view, ended?.pays]).toEqual([round.id, round.view, round.pays]);
  });

  test('the next round waits for the least time of a cycle, and no client hurries it', async () => {
    const [play] = plays;
    const seat = await sit();
    await playOut(seat, play, (at) => Promise.resolve(at));
    const key = crypto.randomUUID();
    const again = () => seat.send('play', { key, stake: STAKE, choice: play.choice });
    expect((await again()).body).toMatchObject({
      code: 'CYCLE_RUNNING',
      waitMs: cycleMsOf('standard', code),
    });
    await clock.advance(cycleMsOf('standard', code) - 1);
    expect((await again()).body['code']).toBe('CYCLE_RUNNING');
    await clock.advance(1);
    expect((await again()).status).toBe(200);
  });

  test('a choice and an action that are none of its own are refused, and cost nothing', async () => {
    const seat = await sit();
    for (const choice of [null, 'junk', [], { junk: true }, { ...Object(plays[0].choice), more: 1 }])
      expect((await seat.send('play', { key: crypto.randomUUID(), stake: STAKE, choice })).body['code']).toBe(
        'BAD_CHOICE',
      );
    expect((await seat.look()).balance).toBe('1000.00');
    const [open_] = plays.filter(({ actions = [] }) => actions.length > 0);
    if (open_ === undefined) return;
    const { round } = await seat.play(STAKE, open_.choice);
    if (round.state !== 'open') return;
    const thief = await sit();
    const act = (by: Seat, action: unknown) => by.send('act', { round: round.id, step: round.step, action });
    for (const action of [null, 'junk', { kind: 'junk' }, { junk: true }])
      expect((await act(seat, action)).status).toBeGreaterThanOrEqual(400);
    expect((await act(thief, open_.actions?.[0])).status).toBeGreaterThanOrEqual(400);
    expect((await seat.look()).round).toMatchObject({ step: round.step, view: round.view });
  });
});
