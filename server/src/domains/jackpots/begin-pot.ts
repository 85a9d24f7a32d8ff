import { createHash } from 'node:crypto';
import { money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { removeSecret } from '../../kernel/secrets/secret-store.ts';
import { openAccount, transfer, walletCurrency } from '../ledger/index.ts';
import type { JackpotDeps } from './deps.ts';
import type { Jackpot } from './jackpot-settings.ts';
import { findLastPot, insertPot, type Pot } from './store.ts';

const SEED_BYTES = 32;

const seedOf = ({ jackpot, number }: Pick<Pot, 'jackpot' | 'number'>) =>
  ({ kind: 'jackpot.seed', owner: `${jackpot}:${number}` }) as const;

/** Begins the first pot of each jackpot that is offered and has none: of a new one, or of one that was away (PLAY-171). */
export async function beginPots(deps: JackpotDeps): Promise<void> {
  for (const jackpot of deps.offered)
    await inTransaction(deps.db, async (tx) => {
      const last = await findLastPot(tx, jackpot.name);
      if (last?.isWon ?? true) await beginPot(tx, deps, jackpot, (last?.number ?? 0) + 1);
    });
}

/** Begins a pot by the terms of now: draws its secret seed, shows its hash, and puts the start into it. */
export async function beginPot(tx: Tx, deps: JackpotDeps, jackpot: Jackpot, number: number): Promise<void> {
  const { name, title, gameKinds, start, cap, shareBps } = jackpot;
  const seed = deps.random.bytes(SEED_BYTES).toString('hex');
  const pot = { jackpot: name, number };
  await deps.secrets.put(tx, seedOf(pot), seed);
  const seedHash = hashOfSeed(seed);
  const titles = { titleEn: title.en, titleBn: title.bn };
  const terms = { gameKinds, start, cap, shareBps };
  await insertPot(tx, { ...pot, ...titles, ...terms, seedHash, begunAt: deps.clock.now() });
  await putIn(tx, pot, 'start', start);
}

/** What is shown of a seed before it is revealed: SHA-256 of its hexadecimal digits. */
export const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The secret seed of a pot that isn't won; undefined if the key that sealed it is lost. */
export const findSeed = (tx: Tx, deps: JackpotDeps, pot: Pot): Promise<string | undefined> =>
  deps.secrets.find(tx, seedOf(pot));

/** Forgets the secret of a pot whose seed is revealed. */
export const forgetSeed = (tx: Tx, pot: Pot): Promise<void> => removeSecret(tx, seedOf(pot));

/** Puts money of the house into a pot. */
export async function putIn(
  tx: Tx,
  { jackpot, number }: Pick<Pot, 'jackpot' | 'number'>,
  what: string,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const currency = walletCurrency;
  const expense = await openAccount(tx, { kind: 'promotion_expense', ownerKey: 'house', currency });
  const held = await openAccount(tx, { kind: 'jackpot', ownerKey: jackpot, currency });
  await transfer(tx, {
    requestId: `jackpot:${jackpot}:${number}:${what}`,
    cause: what === 'start' ? 'jackpot-begun' : 'jackpot-fed',
    postings: [
      { accountId: expense, amount: money(-amount) },
      { accountId: held, amount: money(amount) },
    ],
  });
}
