import { type KeyObject, verify } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Money } from '@maidan/engine';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isUniqueViolation } from '../../../kernel/db.ts';
import { OneWriter, type Waiting } from '../../../kernel/one-writer.ts';
import { activeSpan } from '../../../kernel/tracing/active-span.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { findSessions, hashAccessToken, type PartnersTransaction } from './wallet-store.ts';
import type { Partners } from './partners.ts';
import {
  readWalletCall,
  type WalletCall,
  type WalletKind,
  walletPaths,
  type WalletStatus,
  wireAmount,
} from './protocol.ts';
import { type CarryingDeps, carryOut } from './carry-out.ts';
import { Parties } from './parties.ts';
import type { WalletDecision } from './decide.ts';

/** Dependencies of serving the protocol. */
export interface ServedWallet {
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly log: Log;
  readonly partners: Partners;
  /** Aborted once the app shuts down: no money moves after that. */
  readonly closing: AbortSignal;
}

interface Arrived {
  readonly partner: string;
  readonly kind: WalletKind;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

/**
 * Serves the wallet to game providers, `POST /provider/{partner}/…` (GAME-5): always HTTP 200, the result in `status`.
 * The body is read as the bytes that were signed. An internal error answers RS_ERROR_UNKNOWN, upon which partners
 * retry.
 */
export async function serveWallet(app: FastifyInstance, served: ServedWallet): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    // Body too large or aborted, or a full disk: nothing was parsed, so the answer names no user.
    inner.setErrorHandler<FastifyError | Refusal>((error, _, reply) =>
      reply.code(200).send(refused(error instanceof Refusal ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX')),
    );
    for (const [name, kind] of Object.entries(walletPaths))
      inner.post<{ Params: { partner: string } }>(`/provider/:partner/${name}`, async (request, reply) => {
        const header = (key: string) => {
          const value = request.headers[key];
          return typeof value === 'string' ? value : undefined;
        };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const path = request.raw.url?.split('?')[0] ?? '';
        const arrived = { partner: request.params.partner, kind, path, header, body };
        reply.header('cache-control', 'no-store');
        const answered = await answer(served, arrived).catch((error: unknown) => {
          served.log.error({ err: error, partner: arrived.partner }, 'a provider’s call failed');
          activeSpan()?.note(error);
          return refused('RS_ERROR_UNKNOWN');
        });
        activeSpan()?.span.setAttribute('maidan.wallet_status', answered.status);
        return answered;
      });
    await Promise.resolve();
  });
}

async function answer(served: ServedWallet, arrived: Arrived): Promise<WalletAnswer> {
  const { partner, kind, path, header, body } = arrived;
  const keys = served.partners.get(partner)?.keys;
  if (keys === undefined) return refused('RS_ERROR_INVALID_PARTNER');
  const signed = { path, body, timestamp: header('x-timestamp'), signature: header('x-signature') };
  if (!isSignedBy(keys, signed, served.clock.now())) return refused('RS_ERROR_INVALID_SIGNATURE');
  const read = readWalletCall(kind, body.toString('utf8'));
  if ('fault' in read) return { user: read.user, status: read.fault, request_uuid: read.requestUuid };
  if (served.closing.aborted) return refused('RS_ERROR_UNKNOWN');
  return served.wallet.answer(partner, read.call);
}

const refused = (status: WalletStatus): WalletAnswer => ({ user: '', status, request_uuid: '' });

/** A signed call as received. */
interface SignedCall {
  /** The requested path, without a query. */
  readonly path: string;
  /** Unix seconds, as in the header. */
  readonly timestamp: string | undefined;
  /** Base64, as in the header. */
  readonly signature: string | undefined;
  /** The exact bytes. */
  readonly body: Buffer;
}

const AGE_MAX_S = 300;

/**
 * True if one of the partner's live keys signed `{timestamp}.{path}.{body}` (RSA-SHA256, PKCS#1 v1.5) within five
 * minutes of now (casino: signature). Two keys may be live while a partner rotates them.
 */
function isSignedBy(keys: readonly KeyObject[], call: SignedCall, now: Date): boolean {
  const { path, timestamp, signature, body } = call;
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > AGE_MAX_S) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.${path}.`), body]);
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', signed, key, bytes));
}

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

type WalletTask = Waiting<PartnersTransaction, WalletDecision>;

/**
 * The wallet from which partners bet and into which they win (GAME-5). Every transaction of a partner moves money
 * between a wallet and the same clearing account, so each would wait for the previous commit: instead those that arrive
 * together are committed together.
 */
export class Wallet {
  readonly #deps: CarryingDeps;
  readonly #writer: OneWriter<PartnersTransaction, WalletDecision>;
  /** The batches that are not answered yet, and the keys of their transactions. */
  readonly #begun = new Set<{ readonly keys: ReadonlySet<string>; readonly answered: Promise<void> }>();

  constructor(deps: Omit<CarryingDeps, 'parties'>) {
    this.#deps = { ...deps, parties: new Parties(deps.db) };
    this.#writer = new OneWriter({
      name: 'wallet',
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      carryOut: async (tasks) => {
        for (const batch of spreadOverBatches(tasks)) await this.#begin(batch);
      },
    });
  }

  /**
   * Answers a partner's call after its signature was verified. Money moves once, and is committed before the answer.
   */
  async answer(partner: string, call: WalletCall): Promise<WalletAnswer> {
    if (call.kind === 'balance') return present(call, await this.#findBalance(partner, call));
    try {
      return present(call, await this.#writer.submit({ partner, asked: call }));
    } finally {
      await this.#deps.wrote?.(call.user);
    }
  }

  async #findBalance(
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
   * Carries out a batch behind those whose commit is on its way; resolves once the next may follow it. It waits for those
   * that it is related to, which a failure would put behind it.
   */
  async #begin(tasks: readonly WalletTask[]): Promise<void> {
    const keys = new Set(tasks.flatMap(({ command }) => keysOf(command)));
    for (const before of this.#begun)
      if ([...before.keys].some((key) => keys.has(key))) await before.answered;
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = this.#commit(tasks, resolve).finally(() => {
      this.#begun.delete(begun);
      resolve();
    });
    const begun = { keys, answered };
    this.#begun.add(begun);
    await promise;
  }

  /**
   * Retries a failed batch one by one, so that only the faulty transaction fails; a repeat finds what was committed.
   */
  async #commit(
    tasks: readonly WalletTask[],
    sent: () => void = () => undefined,
    isAgain = false,
  ): Promise<void> {
    try {
      const done = await carryOut(
        this.#deps,
        tasks.map(({ command }) => command),
        sent,
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
        await this.#commit(tasks, sent, true);
      else first?.reject(error);
    }
  }
}

function present(
  { user, requestUuid }: WalletCall,
  { status, balance }: { readonly status: WalletStatus; readonly balance: Money | undefined },
): WalletAnswer {
  const body = { user, status, request_uuid: requestUuid };
  return balance === undefined ? body : { ...body, currency: walletCurrency, balance: wireAmount(balance) };
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
