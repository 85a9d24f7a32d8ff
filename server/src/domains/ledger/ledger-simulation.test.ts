import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, type Tx, inTransaction } from '../../kernel/db.ts';
import { type Random, seededRandom, systemRandom } from '../../kernel/secrets/random.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type AccountId,
  type HoldOwner,
  type TransferResult,
  capture,
  checkLedger,
  getWallet,
  openAccount,
  openPlayerAccounts,
  release,
  reserve,
  transfer,
} from './index.ts';

const STEPS = 60;
const AT_ONCE_MAX = 5;
const PLAYERS = [1n, 2n, 3n];
const OWNERS: readonly HoldOwner[] = [
  { kind: 'casino', id: '1.1' },
  { kind: 'casino', id: '1.2' },
  { kind: 'withdrawal', id: '1' },
];

interface Action {
  readonly kind: 'fund' | 'reserve' | 'capture' | 'release';
  readonly requestId: string;
  readonly playerId: bigint;
  readonly owner: HoldOwner;
  readonly amount: bigint;
}

type Answer = 'done' | 'repeated' | 'INSUFFICIENT_FUNDS' | 'CONFLICTING_REPEAT';

/** The ledger as kept on paper. */
class PaperLedger {
  readonly main = new Map<bigint, bigint>();
  readonly held = new Map<string, bigint>();
  readonly done = new Map<string, Action>();

  /** The answer that the ledger must give if nothing else happens at that moment. */
  expected(action: Action): Answer {
    const earlier = this.done.get(action.requestId);
    if (earlier !== undefined) return sameBody(earlier, action) ? 'repeated' : 'CONFLICTING_REPEAT';
    const available = {
      fund: action.amount,
      reserve: this.main.get(action.playerId) ?? 0n,
      capture: this.held.get(holdKey(action)) ?? 0n,
      release: this.held.get(holdKey(action)) ?? 0n,
    };
    return action.amount > available[action.kind] ? 'INSUFFICIENT_FUNDS' : 'done';
  }

  write(action: Action): void {
    const { kind, playerId, amount } = action;
    this.done.set(action.requestId, action);
    const toMain = { fund: amount, reserve: -amount, capture: 0n, release: amount };
    const toHold = { fund: 0n, reserve: amount, capture: -amount, release: -amount };
    this.main.set(playerId, (this.main.get(playerId) ?? 0n) + toMain[kind]);
    this.held.set(holdKey(action), (this.held.get(holdKey(action)) ?? 0n) + toHold[kind]);
  }

  wallet(playerId: bigint) {
    const held = [...this.held].filter(([key]) => key.startsWith(`${playerId} `));
    return {
      main: this.main.get(playerId) ?? 0n,
      hold: held.reduce((sum, [, amount]) => sum + amount, 0n),
      exposure: 0n,
      bonus: 0n,
    };
  }
}

const holdKey = ({ playerId, owner }: Action) => `${playerId} ${owner.kind} ${owner.id}`;

function sameBody(one: Action, other: Action): boolean {
  const body = ({ kind, playerId, owner, amount }: Action) =>
    [kind, playerId, kind === 'fund' ? '' : `${owner.kind} ${owner.id}`, amount].join(' ');
  return body(one) === body(other);
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.below(from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Mostly something new; sometimes a repeat of an earlier action, or its id with another body. */
function drawAction(random: Random, paper: PaperLedger, requestId: string): Action {
  const fresh: Action = {
    kind: pick(random, ['fund', 'reserve', 'reserve', 'capture', 'release']),
    requestId,
    playerId: pick(random, PLAYERS),
    owner: pick(random, OWNERS),
    amount: BigInt(1 + random.below(100)),
  };
  const earlier = [...paper.done.values()];
  if (earlier.length === 0 || random.below(4) > 0) return fresh;
  const repeated = pick(random, earlier);
  return random.below(2) === 0 ? repeated : { ...fresh, requestId: repeated.requestId };
}

describe('the ledger under random players', () => {
  let db: Db;
  let capital: AccountId;
  const main = new Map<bigint, AccountId>();
  beforeAll(async () => {
    db = await openTestDatabase();
    await inTransaction(db, async (tx) => {
      capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
      for (const id of PLAYERS) main.set(id, (await openPlayerAccounts(tx, id, 'BDT')).main);
    });
  });
  afterAll(() => db.close());

  function perform(tx: Tx, { kind, requestId, playerId, owner, amount }: Action): Promise<TransferResult> {
    const request = { requestId, cause: kind, playerId, currency: 'BDT', owner } as const;
    if (kind === 'reserve') return reserve(tx, { ...request, amount: money(amount) });
    if (kind === 'release') return release(tx, { ...request, amount: money(amount) });
    if (kind === 'capture')
      return capture(tx, { ...request, to: [{ accountId: capital, amount: money(amount) }] });
    const postings = [
      { accountId: main.get(playerId) ?? capital, amount: money(amount) },
      { accountId: capital, amount: money(-amount) },
    ];
    return transfer(tx, { requestId, cause: kind, postings });
  }

  async function answerTo(action: Action): Promise<Answer> {
    try {
      const { repeated } = await inTransaction(db, (tx) => perform(tx, action));
      return repeated ? 'repeated' : 'done';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'INSUFFICIENT_FUNDS' || error.code === 'CONFLICTING_REPEAT') return error.code;
      throw error;
    }
  }

  /** One action alone answers exactly as on paper; several at once answer in some order, and add up. */
  async function step(random: Random, paper: PaperLedger, name: string): Promise<void> {
    const count = random.below(2) === 0 ? 1 : 2 + random.below(AT_ONCE_MAX - 1);
    const actions = Array.from({ length: count }, (_, index) =>
      drawAction(random, paper, `${name}:${index % 3}`),
    );
    const expected = actions.map((action) => paper.expected(action));
    const answers = await Promise.all(actions.map(answerTo));
    if (count === 1) expect(answers).toEqual(expected);
    for (const [index, action] of actions.entries()) if (answers[index] === 'done') paper.write(action);
    for (const id of PLAYERS) expect(await getWallet(db, id, 'BDT')).toEqual(paper.wallet(id));
    expect(await checkLedger(db)).toEqual([]);
  }

  it('answers as on paper and stays sound after each step', async () => {
    const seed = process.env['SIMULATION_SEED'] ?? systemRandom.bytes(6).toString('hex');
    const random = seededRandom(seed);
    const paper = new PaperLedger();
    for (let number = 1; number <= STEPS; number += 1) {
      try {
        await step(random, paper, `step-${number}`);
      } catch (error) {
        throw new Error(`Step ${number} failed; repeat it with SIMULATION_SEED=${seed}`, { cause: error });
      }
    }
    expect(paper.done.size).toBeGreaterThan(STEPS / 4);
  });
});
