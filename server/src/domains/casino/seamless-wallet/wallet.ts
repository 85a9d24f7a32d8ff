import type { Money } from '@maidan/engine';
import { isUniqueViolation } from '../../../kernel/db.ts';
import { OneWriter, type Waiting } from '../../../kernel/one-writer.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { hashAccessToken } from '../access-store.ts';
import { type CarryingDeps, carryOut } from './carry-out.ts';
import type { WalletDecision } from './decide.ts';
import { type WalletCall, type WalletStatus, wireAmount } from './protocol.ts';
import { spreadOverBatches } from './spread-over-batches.ts';
import { type PartnersTransaction, findSessions } from './wallet-store.ts';

/** An answer of the protocol, as the wire has it. */
export interface WalletAnswer {
  readonly user: string;
  readonly status: WalletStatus;
  readonly request_uuid: string;
  readonly currency?: string;
  /** In hundred-thousandths. */
  readonly balance?: number;
}

/** Transactions that arrive while others are being written form the next batch; beyond the queue they are refused. */
const BATCH_MAX = 200;
const QUEUE_MAX = 10_000;

type Task = Waiting<PartnersTransaction, WalletDecision>;

/**
 * What partners bet from and win into (GAME-5). Every transaction of a partner moves money between a wallet and the same clearing
 * account, so they would wait for each other's commit: instead those that arrive together are committed together.
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

  /** Answers a call of the partner whose signature was right. What moves money moves it once, and is committed by then. */
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

  /** A batch that fails is carried out one by one, so that only what is at fault hears of it; a repeat finds what was committed. */
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
      // Another process took the id in the same moment; it is found now.
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
