import { createHmac } from 'node:crypto';
import { jackpotPool, jackpotTarget, money } from '@maidan/engine';
import type { EventOf } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { PLAYHOUSE } from '../casino/index.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../ledger/index.ts';
import { beginPot, findSeed, forgetSeed, putIn } from './begin-pot.ts';
import type { JackpotDeps } from './deps.ts';
import { insertRound, lockPotsFedBy, type Pot, updateWon } from './store.ts';

type Round = EventOf<'round-settled'>;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Feeds the jackpots from the stake of a finished round of a house game, and pays one whose pot reached its secret size with it (PLAY-172,
 * PLAY-173): each round once, however often it is told of. A round that is taken back later leaves what it fed, and a jackpot won by it
 * stays the player's. Players whose money an agent pays neither feed nor win.
 */
export async function feedPots(tx: Tx, deps: JackpotDeps, round: Round): Promise<void> {
  if (round.stake <= 0n || !round.roundId.startsWith(`${PLAYHOUSE}:`)) return;
  if (await deps.isPaidByAgent(tx, round.playerId)) return;
  for (const pot of await lockPotsFedBy(tx, round.game)) await feedPot(tx, deps, pot, round);
}

async function feedPot(tx: Tx, deps: JackpotDeps, pot: Pot, round: Round): Promise<void> {
  if (!(await insertRound(tx, pot, round))) return;
  const pool = jackpotPool(pot, pot.staked + round.stake);
  await putIn(tx, pot, String(pot.rounds + 1), pool - jackpotPool(pot, pot.staked));
  const seed = await findSeed(tx, deps, pot);
  // Without the key that sealed its seed nobody knows the size, and it is won where it must be.
  const target = seed === undefined ? pot.cap : jackpotTarget(hmac, seed, pot);
  if (pool < target) return;
  await pay(tx, pot, round, pool);
  const at = deps.clock.now();
  const { roundId, playerId } = round;
  await updateWon(tx, pot, { seed: seed ?? '', at, by: playerId, roundId, paid: money(pool) });
  await forgetSeed(tx, pot);
  await emit(tx, { kind: 'jackpot-won', playerId, jackpot: pot.jackpot, pot: pot.number }, at);
  await emit(tx, { kind: 'balance-changed', playerId }, at);
  const next = deps.offered.find(({ name }) => name === pot.jackpot);
  if (next !== undefined) await beginPot(tx, deps, next, pot.number + 1);
}

async function pay(tx: Tx, pot: Pot, { playerId }: Round, pool: bigint): Promise<void> {
  const currency = walletCurrency;
  const held = await openAccount(tx, { kind: 'jackpot', ownerKey: pot.jackpot, currency });
  const main = await getPlayerAccount(tx, 'player_main', playerId, currency);
  await transfer(tx, {
    requestId: `jackpot:${pot.jackpot}:${pot.number}:won`,
    cause: 'jackpot-won',
    postings: [
      { accountId: held, amount: money(-pool) },
      { accountId: main, amount: money(pool) },
    ],
  });
}
