import type { FastifyError, FastifyInstance } from 'fastify';
import { formatMoney, money } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletCall } from '../seamless-wallet/protocol.ts';
import type { ServedWallet, WalletAnswer } from '../seamless-wallet/serve-wallet.ts';
import { findWonBet } from './find-won-bet.ts';
import type { GisMerchant } from './merchants.ts';
import { readGisCall } from './read-gis-call.ts';
import { isGisSignature } from './signature.ts';

/** Dependencies of serving GIS-type aggregators. */
export interface ServedGis extends Omit<ServedWallet, 'partners'> {
  readonly db: Db;
  readonly merchants: readonly GisMerchant[];
}

type GisAnswer =
  | { readonly balance: number; readonly transaction_id?: string }
  | { readonly error_code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR'; readonly error_description: string };

const AGE_MAX_S = 300;
const UNITS_PER_PAISA = 1000n;

/**
 * Serves the wallet to GIS-type aggregators, `POST /provider/{name}/gis`: form-encoded fields, all of them signed with
 * the shared key, always HTTP 200. Each call maps to one of the wallet's own, so its rules hold here too (GAME-5); a
 * replayed call is a repeat, which moves nothing.
 */
export async function serveGis(app: FastifyInstance, gis: ServedGis): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    inner.setErrorHandler<FastifyError | Refusal>((error, _, reply) =>
      reply
        .code(200)
        .send(
          refused(
            error instanceof Refusal ? 'no room to record it: please repeat' : 'the body can’t be read',
          ),
        ),
    );
    for (const merchant of gis.merchants)
      inner.post(`/provider/${merchant.name}/gis`, async (request, reply) => {
        const header = (key: string) => {
          const value = request.headers[key];
          return typeof value === 'string' ? value : '';
        };
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        reply.header('cache-control', 'no-store');
        return answer(gis, merchant, { fields, header }).catch((error: unknown) => {
          gis.log.error({ err: error, partner: merchant.name }, 'an aggregator’s call failed');
          return refused('a fault of ours: please repeat');
        });
      });
    await Promise.resolve();
  });
}

async function answer(
  gis: ServedGis,
  { name: partner, merchantId, merchantKey }: GisMerchant,
  { fields, header }: { readonly fields: URLSearchParams; readonly header: (key: string) => string },
): Promise<GisAnswer> {
  const stamp = {
    merchantId: header('x-merchant-id'),
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
  };
  if (
    stamp.merchantId !== merchantId ||
    stamp.nonce === '' ||
    !isGisSignature(header('x-sign'), fields, stamp, merchantKey)
  )
    return refused('the signature is not right');
  const age = Math.abs(gis.clock.now().getTime() / 1000 - Number(stamp.timestamp));
  if (!/^\d{1,12}$/.test(stamp.timestamp) || age > AGE_MAX_S) return refused('the call is too old');
  const read = readGisCall(fields);
  if ('fault' in read) return refused(read.fault);
  if (gis.closing.aborted) return refused('the app is closing: please repeat');
  const call = await completed(gis, partner, read.call);
  if (call === undefined) return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return present(partner, call, await gis.wallet.answer(partner, call));
}

async function completed(gis: ServedGis, partner: string, call: WalletCall): Promise<WalletCall | undefined> {
  if (call.kind !== 'win') return call;
  const reference = await findWonBet(gis.db, { partner, ...call });
  return reference === undefined ? undefined : { ...call, reference };
}

function present(partner: string, call: WalletCall, { status, balance }: WalletAnswer): GisAnswer {
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return { error_code: 'INSUFFICIENT_FUNDS', error_description: 'The wallet doesn’t cover the bet.' };
  if (status !== 'RS_OK' || balance === undefined) return refused(status);
  const body = { balance: Number(formatMoney(money(BigInt(balance) / UNITS_PER_PAISA))) };
  return call.kind === 'balance' ? body : { ...body, transaction_id: `${partner}:${call.transactionUuid}` };
}

const refused = (why: string): GisAnswer => ({ error_code: 'INTERNAL_ERROR', error_description: why });
