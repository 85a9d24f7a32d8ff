import { type Money, money } from '@maidan/engine';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Db, type Tx, inTransaction, isUniqueViolation } from '../../../kernel/db.ts';
import { findPlayerId } from '../../accounts/index.ts';
import {
  type AccountId,
  getPlayerAccount,
  getWallet,
  lockBalances,
  openAccount,
  transfer,
  walletCurrency,
} from '../../ledger/index.ts';
import { isSectionBlocked } from '../../limits/index.ts';
import { hashAccessToken } from '../access-store.ts';
import { type WalletDecision, decideTransaction } from './decide.ts';
import { type RoundFact, tellRound } from './tell-round.ts';
import { type AskedTransaction, type WalletCall, type WalletStatus, wireAmount } from './protocol.ts';
import {
  changeRound,
  findRelated,
  findRound,
  findSession,
  insertTransaction,
  isGameOpen,
  lockPlayerNamed,
} from './wallet-store.ts';

/** What the wallet works with. */
export interface WalletPart {
  readonly db: Db;
  readonly clock: Clock;
  readonly bus: Bus;
  /** The largest stake of one bet of that player. */
  readonly betMaxOf: (playerId: bigint) => Money;
}

/** An answer of the protocol, as the wire has it. */
export interface WalletAnswer {
  readonly user: string;
  readonly status: WalletStatus;
  readonly request_uuid: string;
  readonly currency?: string;
  /** In hundred-thousandths. */
  readonly balance?: number;
}

/** Answers a call of the partner whose signature was right (GAME-5). What moves money moves it once, in one transaction. */
export async function answerWalletCall(
  part: WalletPart,
  partner: string,
  call: WalletCall,
): Promise<WalletAnswer> {
  if (call.kind === 'look') return present(call, await look(part, partner, call));
  try {
    return present(call, await carryOut(part, partner, call));
  } catch (error) {
    // Another player's transaction took the id in the same moment; it is found now.
    if (!isUniqueViolation(error, 'casino_transaction_once')) throw error;
    return present(call, await carryOut(part, partner, call));
  }
}

function present(
  { user, requestUuid }: WalletCall,
  { status, balance }: { readonly status: WalletStatus; readonly balance: Money | undefined },
): WalletAnswer {
  const told = { user, status, request_uuid: requestUuid };
  return balance === undefined ? told : { ...told, currency: walletCurrency, balance: wireAmount(balance) };
}

async function look(
  { db, clock }: WalletPart,
  partner: string,
  { user, token, gameCode }: WalletCall,
): Promise<{ status: WalletStatus; balance: Money | undefined }> {
  const playerId = await findPlayerId(db, user);
  const session = await findSession(db, partner, hashAccessToken(token), clock.now());
  if (playerId === undefined || session?.playerId !== playerId)
    return { status: 'RS_ERROR_INVALID_TOKEN', balance: undefined };
  if (session.isOver) return { status: 'RS_ERROR_TOKEN_EXPIRED', balance: undefined };
  const { main: balance } = await getWallet(db, playerId, walletCurrency);
  const isAnother = gameCode !== '' && gameCode !== session.gameCode;
  return { status: isAnother ? 'RS_ERROR_INVALID_GAME' : 'RS_OK', balance };
}

async function carryOut(
  { db, clock, bus, betMaxOf }: WalletPart,
  partner: string,
  asked: AskedTransaction,
): Promise<WalletDecision> {
  const now = clock.now();
  const done = await inTransaction(db, async (tx) => {
    const found = await lockWallet(tx, asked.user);
    const player = found && { ...found, mayBet: await mayBet(tx, found) };
    const { gameCode, round } = asked;
    const decision = decideTransaction(asked, {
      player,
      currency: walletCurrency,
      session: await findSession(tx, partner, hashAccessToken(asked.token), now),
      isGameOpen:
        found === undefined || (await isGameOpen(tx, { partner, gameCode, playerId: found.id, round })),
      betMax: found === undefined ? money(0n) : betMaxOf(found.id),
      ...(await findRelated(tx, partner, asked)),
    });
    const fact =
      found !== undefined && decision.isKept
        ? await write(tx, { partner, asked, found, decision, now })
        : undefined;
    return { decision, playerId: found?.id, fact };
  });
  const { decision, playerId, fact } = done;
  if (playerId !== undefined && decision.moved !== 0n) bus.publish({ kind: 'balance-changed', playerId });
  if (fact !== undefined) bus.publish(fact);
  return decision;
}

interface Writing {
  readonly partner: string;
  readonly asked: AskedTransaction;
  readonly found: { readonly id: bigint; readonly mainId: AccountId; readonly balance: Money };
  readonly decision: WalletDecision;
  readonly now: Date;
}

/** Moves the money, and keeps the transaction with its answer and what it did to its round; answers what that tells. */
async function write(
  tx: Tx,
  { partner, asked, found, decision, now }: Writing,
): Promise<RoundFact | undefined> {
  const { status, moved } = decision;
  const playerId = found.id;
  if (moved !== 0n) {
    const clearing = { kind: 'provider_clearing', ownerKey: partner, currency: walletCurrency } as const;
    await transfer(tx, {
      requestId: `casino:${partner}:${asked.transactionUuid}`,
      cause: `casino-${asked.kind}`,
      postings: [
        { accountId: found.mainId, amount: moved },
        { accountId: await openAccount(tx, clearing), amount: money(-moved) },
      ],
    });
  }
  const balanceAfter = money(found.balance + moved);
  await insertTransaction(tx, { partner, asked, playerId, status, balanceAfter, at: now });
  if (status !== 'RS_OK') return undefined;
  const isWin = asked.kind === 'win';
  const name = { partner, playerId, gameCode: asked.gameCode, round: asked.round };
  const before = await findRound(tx, name);
  const after = await changeRound(tx, {
    ...name,
    staked: money(isWin ? 0n : -moved),
    paid: money(isWin ? moved : 0n),
    isClosed: asked.isRoundClosed,
    isUndone: asked.kind === 'rollback',
    at: now,
  });
  return tellRound(tx, { name, before, after, now });
}

/** The player with the main wallet, both locked until the transaction ends. */
async function lockWallet(tx: Tx, username: string) {
  const player = await lockPlayerNamed(tx, username);
  if (player === undefined) return undefined;
  const mainId = await getPlayerAccount(tx, 'player_main', player.id, walletCurrency);
  const balance = (await lockBalances(tx, [mainId])).get(mainId);
  if (balance === undefined) throw new Error(`the wallet of player ${player.id} could not be locked`);
  return { ...player, mainId, balance };
}

async function mayBet(
  tx: Tx,
  { id, status }: { readonly id: bigint; readonly status: 'active' | 'blocked' },
): Promise<boolean> {
  return status === 'active' && !(await isSectionBlocked(tx, id, 'casino'));
}
