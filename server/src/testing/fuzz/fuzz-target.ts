import { type Call, calls } from '@maidan/contract';
import { type OfficeCall, officeCalls } from '@maidan/contract/office';
import { z } from 'zod';

/** Whom a call lets in, and so who is tried on it. */
export type Door = 'anyone' | 'player' | 'either' | 'office' | 'game' | 'partner' | 'gateway';

/** A call that is fuzzed: where it is, what it takes, and what is known of its answers. */
export interface FuzzTarget {
  readonly name: string;
  readonly method: string;
  /** The whole path; `:name` marks a segment parsed by `params`. */
  readonly path: string;
  readonly door: Door;
  readonly params?: z.core.$ZodType | undefined;
  readonly query?: z.core.$ZodType | undefined;
  readonly body?: z.core.$ZodType | undefined;
  /** What its bodies are, where they aren't JSON. */
  readonly form?: 'json' | 'urlencoded' | 'bytes';
  /** The call of the tables, by which its answers are judged; undefined for one outside them. */
  readonly call?: Call | OfficeCall;
  /** True if it answers with a stream, which is left at its first byte. */
  readonly isStream?: true;
}

/** The calls of the wallet's protocol, below a partner's name. */
const walletPaths = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const;

const id = z.string().regex(/^\d{1,18}$/);
const uuid = z.uuid();
const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const language = z.object({ lang: z.enum(['en', 'bn']) });
const reference = z.object({ reference: z.string().regex(/^[\w-]{8,64}$/) });
const eventId = z.object({ eventId: id });

/** Every call of both tables and everything that is served outside them. */
export function listFuzzTargets(): readonly FuzzTarget[] {
  return [
    ...Object.entries(calls).map(([name, call]: [string, Call]) => ofTable(name, call, call.caller)),
    ...Object.entries(officeCalls).map(([name, call]: [string, OfficeCall]) => ofTable(name, call, 'office')),
    ...outsideTables(),
  ];
}

function ofTable(name: string, call: Call | OfficeCall, door: Door): FuzzTarget {
  const { method, path, params, query, body } = call;
  return { name, method, path: `/api${path}`, door, params, query, body, call };
}

function outsideTables(): FuzzTarget[] {
  const get = (path: string, more: Omit<Partial<FuzzTarget>, 'path'> = {}): FuzzTarget => ({
    name: `GET ${path}`,
    method: 'GET',
    path,
    door: 'anyone',
    ...more,
  });
  const post = (path: string, more: Omit<Partial<FuzzTarget>, 'path'> = {}): FuzzTarget => ({
    ...get(path, more),
    name: `POST ${path}`,
    method: 'POST',
  });
  return [
    get('/healthz'),
    get('/readyz'),
    get('/metrics'),
    get('/captcha'),
    get('/api/openapi.json'),
    get('/storage/:name', { params: z.object({ name: z.string().regex(/^[a-z-]{1,20}\.(svg|png)$/) }) }),
    get('/api/score/board/:eventId', { params: eventId, query: language }),
    get('/api/score/frame/:eventId', { params: eventId, query: language }),
    get('/api/score/frame/:eventId/score', { params: eventId, query: language }),
    get('/api/stream/frame/:eventId', { params: eventId, query: language }),
    get('/api/exchange/stream', {
      door: 'either',
      isStream: true,
      query: z.object({ market_id: z.string().regex(/^1\.\d{1,15}$/), event_id: id }).partial(),
    }),
    get('/api/records/export', {
      door: 'player',
      query: z.object({
        kind: z.enum(['statement', 'transactions', 'bets']),
        from: z.iso.date(),
        to: z.iso.date(),
        lang: z.enum(['en', 'bn']),
      }),
    }),
    get('/api/chats/:id/pictures/:messageId', {
      door: 'player',
      params: z.object({ id, messageId: id }),
      query: z.object({ size: z.enum(['full', 'preview']) }),
    }),
    post('/api/chats/:id/pictures', {
      door: 'player',
      form: 'bytes',
      params: z.object({ id }),
      query: z.object({ client_ref: z.string().min(1).max(64) }),
      body: z.string(),
    }),
    get('/api/office/support/chats/:id/pictures/:messageId', {
      door: 'office',
      params: z.object({ id, messageId: id }),
      query: z.object({ size: z.enum(['full', 'preview']) }),
    }),
    get('/api/office/reports/files/:name', {
      door: 'office',
      params: z.object({ name: z.enum(['revenue', 'nothing']) }),
      query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    }),
    post('/api/office/content/pictures', { door: 'office', form: 'bytes', body: z.string() }),
    get('/sandbox/outbox', { query: z.object({ to: z.string().regex(/^0171\d{7}$/) }) }),
    get('/sandbox/captcha', { query: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }) }),
    post('/sandbox/partner-session', {
      body: z.object({ partner: z.string(), username: z.string(), game_code: z.string() }),
    }),
    {
      ...post('/sandbox/decision-time', {
        door: 'player',
        body: z.object({ milliseconds: z.int().min(0).max(3_600_000) }),
      }),
      method: 'PUT',
    },
    ...listGatewayCalls().map((target) => post(target.path, target)),
    ...walletPaths.map((name) =>
      post(`/provider/:partner/${name}`, {
        door: 'partner',
        params: z.object({ partner: z.enum(['acme', 'playhouse', 'nobody']) }),
        body: walletBody,
      }),
    ),
    ...Object.entries(gameBodies).map(([name, body]) =>
      post(`/playhouse/api/${name}`, { door: name === 'enter' ? 'anyone' : 'game', body }),
    ),
    get('/playhouse/api/rounds/:id', { params: z.object({ id: uuid }) }),
    get('/playhouse/api/live', { door: 'game', isStream: true }),
    get('/playhouse/:page', { params: z.object({ page: z.enum(['dice', 'verify', 'nothing']) }) }),
    get('/api/:nothing', { params: z.object({ nothing: z.string() }) }),
  ];
}

const transactionText = z.enum(['fuzz-1', 'fuzz-2', 'fuzz-3', 'fuzz-4', 'fuzz-5', 'fuzz-6']);

const walletBody = z
  .object({
    user: z.string(),
    token: z.string(),
    request_uuid: uuid,
    game_code: z.string(),
    transaction_uuid: transactionText,
    round: z.enum(['round-1', 'round-2', 'round-3']),
    round_closed: z.boolean(),
    currency: z.literal('BDT'),
    amount: z.int().min(0).max(1e10),
    is_free: z.boolean(),
    reference_transaction_uuid: transactionText,
  })
  .partial({ round_closed: true, is_free: true, reference_transaction_uuid: true });

const gameBodies: Readonly<Record<string, z.core.$ZodType>> = {
  enter: z.union([
    z.object({ game: z.string(), user: z.string(), token: z.string() }),
    z.object({ game: z.enum(['dice', 'mines', 'crash', 'plinko', 'hilo']), isForFun: z.literal(true) }),
  ]),
  look: z.object({}),
  play: z.object({ key: uuid, stake: money, choice: z.unknown() }),
  act: z.object({ round: uuid, step: z.int().min(0).max(10), action: z.unknown() }),
  bet: z.object({ key: uuid, round: uuid, stake: money, choice: z.unknown() }),
  leave: z.object({ bet: uuid }),
  watch: z.object({}),
  history: z.object({ before: z.optional(uuid) }),
  recall: z.object({ round: uuid }),
  seen: z.object({ rounds: z.array(uuid).min(1).max(100) }),
  rotate: z.object({ clientSeed: z.optional(z.string().min(1).max(64)) }),
};

/** What the sandbox's gateway and the site send each other, and the gateway's own page. */
function listGatewayCalls(): (Partial<FuzzTarget> & { readonly path: string })[] {
  const orderId = z.string().regex(/^(deposit|withdrawal):\d{1,3}$/);
  const order = z.object({
    direction: z.enum(['in', 'out']),
    order_id: orderId,
    amount: money,
    currency: z.literal('BDT'),
    account_type: z.enum(['Personal', 'Agent', 'Merchant', 'USDT']),
    language: z.enum(['en', 'bn']),
    return_path: z.string().regex(/^\/[\w/?=&-]{0,20}$/),
    expires_at: z.iso.datetime(),
    account_number: z.string().min(4).max(64),
  });
  return [
    {
      path: '/api/payment-gateways/:gateway/webhook',
      door: 'gateway',
      params: z.object({ gateway: z.enum(['sandbox', 'nobody']) }),
      body: z.object({
        type: z.enum(['payment.paid', 'payment.failed', 'payment.cancelled', 'payment.expired']),
        timestamp: z.iso.datetime(),
        data: z.object({ order_id: orderId, reference: reference.shape.reference }),
      }),
    },
    { path: '/sandbox-gateway/orders', door: 'gateway', body: order },
    {
      path: '/sandbox-gateway/claims',
      door: 'gateway',
      body: z.object({
        reference: reference.shape.reference,
        transaction_id: z.string().min(1).max(80),
        payer_number: z.string().min(4).max(64),
      }),
    },
    { path: '/sandbox-gateway/questions', door: 'gateway', body: z.object({ order_id: orderId }) },
    ...['number', 'code', 'cancel'].map((step) => ({
      path: `/sandbox-gateway/pay/:reference/${step}`,
      form: 'urlencoded' as const,
      params: reference,
      query: language,
      body: z.object({
        number: z.string(),
        code: z.string().regex(/^\d{6}$/),
        arrives: z.enum(['whole', 'short']),
        notices: z.enum(['once', 'twice', 'late', 'never']),
      }),
    })),
  ];
}
