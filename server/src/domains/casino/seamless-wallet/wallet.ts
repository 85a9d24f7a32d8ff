import type { Money } from '@maidan/engine';
import { isUniqueViolation } from '../../../kernel/db.ts';
import { OneWriter, type Waiting } from '../../../kernel/one-writer.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { hashAccessToken } from '../access-store.ts';
import { type CarryingDeps, carryOut } from './carry-out.ts';
import type { WalletDecision } from './decide.ts';
import { type WalletCall, type WalletStatus, wireAmount } from './protocol.ts';
import { findSessions, type PartnersTransaction } from './wallet-store.ts';

/** An answer of the protocol in wire format. */
export interface WalletAnswer {
  readonly user: string;
  readonly status: WalletStatus;
  readonly request_uuid: string;
  readonly currency?: string;
  /** In hundred-thousandths of a taka. */
  readonly balance?: number;
}

/** Transactions that arrive during a write form the next batch; beyond the queue they are refused. */
const BATCH_MAX = 200;
const QUEUE_MAX = 10_000;

type Task = Waiting<PartnersTransaction, WalletDecision>;

/**
 * The wallet from which partners bet and into which they win (GAME-5). Every transaction of a partner moves money
 * between a wallet and the same clearing account, so each would wait for the previous commit: instead those that arrive
 * together are committed together.
 */
export class Wallet {
  readonly #deps: CarryingDeps;
  readonly #writer: OneWriter<PartnersTransaction, WalletDecision>;

  constructor(deps: CarryingDeps) {
    this.#deps = deps;
    this.#writer = new OneWriter({
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      carryOut: async (tasks) => {
        for (const batch of spreadOverBatches(tasks)) await this.#commit(batch);
      },
    });
  }

  /**
   * Answers a partner's call after its signature was verified. Money moves once, and is committed before the answer.
   */
  async answer(partner: string, call: WalletCall): Promise<WalletAnswer> {
    if (call.kind === 'look') return present(call, await this.#look(partner, call));
    return present(call, await this.#writer.submit({ partner, asked: call }));
  }

  async #look(
    partner: string,
    { user, token, gameCode }: WalletCall,
  ): Promise<{ readonly status: WalletStatus; readonly balance: Money | undefined }> {
    const { db, clock } = this.#deps;
    const playerId = await findPlayerId(db, user);
    const [session] = await findSessions(db, [{ partner, tokenHash: hashAccessToken(token) }], clock.now());
    if (playerId === undefined || session?.playerId !== playerId)
      return { status: 'RS_ERROR_INVALID_TOKEN', balance: undefined };
    if (session.isOver) return { status: 'RS_ERROR_TOKEN_EXPIRED', balance: undefined };
    const { main: balance } = await getWallet(db, playerId, walletCurrency);
    const isAnother = gameCode !== '' && gameCode !== session.gameCode;
    return { status: isAnother ? 'RS_ERROR_INVALID_GAME' : 'RS_OK', balance };
  }

  /**
   * Retries a failed batch one by one, so that only the faulty transaction fails; a repeat finds what was committed.
   */
  async #commit(tasks: readonly Task[], isAgain = false): Promise<void> {
    try {
      const done = await carryOut(
        this.#deps,
        tasks.map(({ command }) => command),
      );
      for (const [index, task] of tasks.entries()) {
        const outcome = done[index];
        if (outcome !== undefined) task.resolve(outcome);
      }
    } catch (error) {
      const [first] = tasks;
      if (tasks.length > 1) for (const task of tasks) await this.#commit([task]);
      // Another process used the id at the same moment; the retry finds it.
      else if (!isAgain && isUniqueViolation(error, 'casino_transaction_once'))
        await this.#commit(tasks, true);
      else first?.reject(error);
    }
  }
}

function present(
  { user, requestUuid }: WalletCall,
  { status, balance }: { readonly status: WalletStatus; readonly balance: Money | undefined },
): WalletAnswer {
  const told = { user, status, request_uuid: requestUuid };
  return balance === undefined ? told : { ...told, currency: walletCurrency, balance: wireAmount(balance) };
}

/**
 * Spreads transactions over as few batches as possible, with related ones (of one player or about one bet) in separate
 * batches in their order of arrival.
 */
export function spreadOverBatches<Task extends { readonly command: PartnersTransaction }>(
  tasks: readonly Task[],
): Task[][] {
  const batches: Task[][] = [];
  const batchAfter = new Map<string, number>();
  for (const task of tasks) {
    const keys = keysOf(task.command);
    const index = Math.max(...keys.map((key) => batchAfter.get(key) ?? 0));
    for (const key of keys) batchAfter.set(key, index + 1);
    (batches[index] ??= []).push(task);
  }
  return batches;
}

function keysOf({ partner, asked }: PartnersTransaction): string[] {
  const { user, transactionUuid, reference } = asked;
  const ids = reference === undefined ? [transactionUuid] : [transactionUuid, reference];
  return [JSON.stringify([user.toLowerCase()]), ...ids.map((id) => JSON.stringify([partner, id]))];
}
