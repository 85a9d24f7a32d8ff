import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Db, inTransaction, openDatabase, query, queryOne, sql } from '@maidan/server/testing';
import Fastify from 'fastify';
import { z } from 'zod';
import { type ServingChild, startChild } from './start-child.ts';

/**
 * Starts a Fastify server that answers signed calls as a games provider's wallet does: it verifies the signature of each and
 * answers it, with a database in a transaction for each call, and without one at once.
 */
export function startUsualWallet(peer: {
  readonly publicKey: KeyObject;
  readonly databaseUrl?: string;
}): Promise<ServingChild> {
  const pem = peer.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return startChild(fileURLToPath(import.meta.url), [pem, peer.databaseUrl ?? '']);
}

const asked = z.object({
  user: z.string(),
  request_uuid: z.string(),
  transaction_uuid: z.string(),
  round: z.string(),
  amount: z.number(),
  reference_transaction_uuid: z.string().optional(),
});
type Asked = z.infer<typeof asked>;

const START_BALANCE = 1_000_000_000_000n;
const UNITS_PER_PAISA = 1_000;
const POOL_MAX = 16;

const SCHEMA = [
  'create table usual_wallet (username text primary key, balance bigint not null check (balance >= 0))',
  `create table usual_wallet_transaction (transaction_uuid text primary key, username text not null, round text not null,
    amount bigint not null, reference text, balance_after bigint not null, at timestamptz not null default now())`,
  `create table usual_wallet_round (username text not null, round text not null, staked bigint not null,
    paid bigint not null, primary key (username, round))`,
];

async function serve(publicKey: KeyObject, databaseUrl: string): Promise<void> {
  const db = databaseUrl === '' ? undefined : await openDatabase({ databaseUrl, poolMax: POOL_MAX });
  if (db !== undefined) for (const statement of SCHEMA) await query(db, sql.raw(statement));
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post<{ Body: Buffer }>('/provider/*', async ({ url, headers, body }) => {
    const signed = Buffer.concat([Buffer.from(`${String(headers['x-timestamp'])}.${url}.`), body]);
    if (!verify('sha256', signed, publicKey, Buffer.from(String(headers['x-signature']), 'base64')))
      return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    const call = asked.parse(JSON.parse(body.toString('utf8')));
    const balance = db === undefined ? START_BALANCE : await carryOut(db, call);
    const { user, request_uuid } = call;
    return {
      user,
      status: 'RS_OK',
      request_uuid,
      currency: 'BDT',
      balance: Number(balance) * UNITS_PER_PAISA,
    };
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

/** Carries out a bet or win in a transaction of its own: answers a repeat, else moves the money and updates the round. */
function carryOut(
  db: Db,
  { user, transaction_uuid, round, amount, reference_transaction_uuid: reference }: Asked,
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await query(tx, sql`insert into usual_wallet values (${user}, ${START_BALANCE}) on conflict do nothing`);
    const wallet = await queryOne<{ balance: bigint }>(
      tx,
      sql`select balance from usual_wallet where username = ${user} for update`,
    );
    const same = await queryOne<{ balance: bigint }>(
      tx,
      sql`select balance_after as balance from usual_wallet_transaction where transaction_uuid = ${transaction_uuid}`,
    );
    if (same !== undefined) return same.balance;
    const isBet = reference === undefined;
    if (!isBet)
      await query(tx, sql`select from usual_wallet_transaction where transaction_uuid = ${reference}`);
    const stake = BigInt(amount / UNITS_PER_PAISA);
    const balance = (wallet?.balance ?? 0n) + (isBet ? -stake : stake);
    await query(
      tx,
      sql`insert into usual_wallet_transaction (transaction_uuid, username, round, amount, reference, balance_after)
        values (${transaction_uuid}, ${user}, ${round}, ${stake}, ${reference ?? null}, ${balance})`,
    );
    await query(tx, sql`update usual_wallet set balance = ${balance} where username = ${user}`);
    await query(
      tx,
      sql`insert into usual_wallet_round values (${user}, ${round}, ${isBet ? stake : 0n}, ${isBet ? 0n : stake})
        on conflict (username, round) do update set paid = usual_wallet_round.paid + excluded.paid`,
    );
    return balance;
  });
}

const [, program, pem, databaseUrl] = process.argv;
if (program === fileURLToPath(import.meta.url) && pem !== undefined && databaseUrl !== undefined)
  await serve(createPublicKey(pem), databaseUrl);
