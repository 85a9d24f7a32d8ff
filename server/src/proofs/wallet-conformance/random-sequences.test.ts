import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { type Random, seededRandom } from '../../kernel/secrets/random.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { PartnerClient, type GameSession, taka } from './partner-client.ts';
import { type ModelCall, ReferenceModel } from './reference-model.ts';

/** `SEQUENCES=10000` for the whole proof. */
const SEQUENCES = countRounds('SEQUENCES', { sample: 20, full: 1_000 });
const CALLS_MAX = 14;

let open: PartnerApp;
let partner: PartnerClient;
let gameSessions: Map<string, GameSession>;

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
  const app = { url, db: open.app.db };
  const players = [await openFundedPlayer(app, 100), await openFundedPlayer(app, 100)];
  gameSessions = new Map();
  for (const { username } of players) gameSessions.set(username, await partner.sit(username, 'game'));
});

afterAll(() => open.close());

/**
 * Makes a random call. Ids and rounds are few, so that calls meet, repeat and contradict each other, and come before
 * what they refer to.
 */
function newCall(random: Random, sequence: number): ModelCall {
  const one = <T>(from: readonly T[]): T => {
    const picked = from[random.below(from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const name = one(['bet', 'bet', 'win', 'rollback'] as const);
  const id = () => `${sequence}-${random.below(5)}`;
  const user = one([...gameSessions.keys()]);
  const common = { transaction_uuid: id(), round: `${sequence}-r${random.below(2)}`, round_closed: false };
  const reference = name === 'bet' ? {} : { reference_transaction_uuid: id() };
  const money =
    name === 'rollback'
      ? {}
      : {
          amount: taka(one([0, 1, 10, 40, 90])),
          currency: 'BDT',
          is_free: random.below(8) === 0,
        };
  return { name, user, fields: { ...common, ...reference, ...money } };
}

test(
  '[GAME-5] random calls with repeats, contradictions and reordering get the reference model’s answers, and the ledger sums to zero',
  { timeout: 3_600_000 },
  async () => {
    const random = seededRandom('sequences of wallet calls');
    const start = new Map<string, number>();
    for (const [user, gameSession] of gameSessions) start.set(user, await partner.balance(gameSession));
    const model = new ReferenceModel(start);
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      const calls = Array.from({ length: 2 + random.below(CALLS_MAX) }, () => newCall(random, sequence));
      for (const call of calls) {
        const gameSession = gameSessions.get(call.user);
        if (gameSession === undefined) throw new Error('a call of nobody');
        const answer = await partner.send(`transaction/${call.name}`, gameSession, call.fields);
        expect([answer.status, answer.balance], JSON.stringify({ sequence, calls, call })).toEqual(
          model.answer(call),
        );
      }
      const sums = await query(open.app.db, sql`select sum(balance)::bigint as sum from ledger_account`);
      expect(sums).toEqual([{ sum: 0n }]);
    }
    for (const [user, gameSession] of gameSessions)
      expect(await partner.balance(gameSession)).toBe(model.balances.get(user));
    expect(await checkLedger(open.app.db)).toEqual([]);
  },
);
