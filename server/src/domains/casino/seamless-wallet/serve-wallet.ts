import { type KeyObject, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../../kernel/log.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Partners } from './partners.ts';
import { readWalletCall, type WalletKind, walletPaths, type WalletStatus } from './protocol.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

/** Dependencies of serving the protocol. */
export interface ServedWallet {
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly log: Log;
  readonly partners: Partners;
  /** True while the app is shutting down: then no more money moves. */
  readonly closing: () => boolean;
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
    // Body too large or aborted: nothing was parsed, so the answer names no user.
    inner.setErrorHandler((_, __, reply) => reply.code(200).send(refused('RS_ERROR_WRONG_SYNTAX')));
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
        return answer(served, arrived).catch((error: unknown) => {
          served.log.error({ err: error, partner: arrived.partner }, 'a provider’s call failed');
          return refused('RS_ERROR_UNKNOWN');
        });
      });
    await Promise.resolve();
  });
}

async function answer(served: ServedWallet, arrived: Arrived): Promise<WalletAnswer> {
  const { partner, kind, path, header, body } = arrived;
  const keys = served.partners.get(partner);
  if (keys === undefined) return refused('RS_ERROR_INVALID_PARTNER');
  const signed = { path, body, timestamp: header('x-timestamp'), signature: header('x-signature') };
  if (!isSignedBy(keys, signed, served.clock.now())) return refused('RS_ERROR_INVALID_SIGNATURE');
  const read = readWalletCall(kind, body.toString('utf8'));
  if ('fault' in read) return { user: read.user, status: read.fault, request_uuid: read.requestUuid };
  if (served.closing()) return refused('RS_ERROR_UNKNOWN');
  return served.wallet.answer(partner, read.call);
}

const refused = (status: WalletStatus): WalletAnswer => ({ user: '', status, request_uuid: '' });

/** A signed call as received. */
export interface SignedCall {
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
export function isSignedBy(keys: readonly KeyObject[], call: SignedCall, now: Date): boolean {
  const { path, timestamp, signature, body } = call;
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > AGE_MAX_S) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.${path}.`), body]);
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', signed, key, bytes));
}
