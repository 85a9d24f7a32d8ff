import { createHash } from 'node:crypto';
import type { Call, StepUpRule, WireCall } from '@maidan/contract';
import type { AnyRefusalCode } from '@maidan/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { addressOf, isSecure } from '../network/connection.ts';
import { isStorable } from '../database/columns.ts';
import { playerReader } from '../database/read-side/read-side.ts';
import { notingAge } from './data-age.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { inputFault } from './input-fault.ts';
import { sendJson } from './send-json.ts';
import { type Player, Prepared } from './served-call.ts';

/** The checks that every call passes before its handler. */
export interface Gate {
  /** Whose token this is, or undefined when it is dead. */
  authenticate(token: string): Promise<Player | undefined>;
  /** Aborted while the app is draining; calls that move money are then refused. */
  readonly closing: AbortSignal;
  /** Refuses STEP_UP_NEEDED unless the player has proved within minutes that it is them. */
  requireStepUp(player: Player, rule: StepUpRule): Promise<void>;
  /** The address at which visitors reach the site, where the operator names it. */
  readonly publicUrl?: string | undefined;
  /** Resolves once the player's later reads see what they wrote; left out, they do anyway. */
  readonly wrote?: ((reader: string) => Promise<void>) | undefined;
  /** A new, unused device name. */
  newDevice(): string;
}

type AnyHandler = (input: never, context: never) => unknown;

const IDEMPOTENCY_KEY_LENGTH_MAX = 128;

// The contract's schemas bring no error texts, which keeps the site small; the server adds them.
z.config({ localeError: inputFault });

/** Serves every call of the table below `/api`: authenticate, parse, handle, present. */
export function registerCalls(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, AnyHandler>>,
  gate: Gate,
): void {
  for (const [name, call] of Object.entries(table)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`the call ${name} has no handler`);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      config: {
        call: name,
        refusedAs: call.refusedAs,
        servedWhenFull: isServedWhenFull(call),
        movesMoney: call.movesMoney === true,
        // Their players can do nothing before it.
        ...(name === 'login' ? { urgencyOfGuests: 'player' } : {}),
      },
      handler: (request, reply) => serve(call, handler, gate, request, reply),
    });
  }
}

/** A call that moves money is never served then, whatever its method. */
function isServedWhenFull({ method, movesMoney, servedWhenFull }: Call): boolean {
  return movesMoney !== true && (method === 'GET' || servedWhenFull === true);
}

async function serve(
  call: Call,
  handler: AnyHandler,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.movesMoney && gate.closing.aborted) throw new Refusal('CLOSING', { retryAfterSeconds: 2 });
  const player = await playerOf(call, gate, request);
  const input = readInput(call, request);
  if (call.stepUp !== undefined && player !== undefined) await gate.requireStepUp(player, call.stepUp);
  const context = {
    player,
    address: addressOf(request),
    siteOrigin: siteOriginOf(request, gate.publicUrl),
    header: (name: string) => findHeader(request, name),
    idempotencyKey: idempotencyKeyOf(request),
    device: () => deviceOf(request, reply, gate),
    noteAge: notingAge(reply),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs each handler with its call; a loop over the table can't follow that
  const work = async () => handler(input as never, context as never);
  const answer = await (player !== undefined && writes(call)
    ? markingWrite(gate, playerReader(player.id), work)
    : work());
  if (call.status === 204) return reply.code(204).send();
  // What is a player's own stays in no cache of the browser, which others may use after them (SAFE-52).
  const caching = call.caller === 'anyone' ? 'no-cache' : 'no-store';
  if (answer instanceof Prepared) return sendPrepared(request, reply, { answer, caching });
  const body = JSON.stringify(z.encode(call.answer, answer));
  if (call.snapshot)
    return sendPrepared(request, reply, { answer: new Prepared(body, tagOf(body)), caching });
  reply.code(call.status).header('cache-control', 'no-store');
  return sendJson(request, reply, { body });
}

const writes = ({ method, movesMoney }: Call): boolean => method !== 'GET' || movesMoney === true;

/** Runs what writes; marks it for that reader however it ends, because a connection may break after the commit. */
export async function markingWrite<T>(
  { wrote }: Pick<Gate, 'wrote'>,
  reader: string,
  work: () => Promise<T>,
): Promise<T> {
  if (wrote === undefined) return work();
  try {
    return await work();
  } finally {
    await wrote(reader);
  }
}

function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, caching }: { readonly answer: Prepared; readonly caching: 'no-cache' | 'no-store' },
) {
  reply.header('etag', answer.etag).header('cache-control', caching);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  return sendJson(request, reply.code(200), answer);
}

function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

function deviceOf(request: FastifyRequest, reply: FastifyReply, gate: Gate): string {
  const known = readDeviceCookie(request.headers.cookie, isSecure(request));
  const device = known ?? gate.newDevice();
  // Sent again each time, so that the cookie lives on for as long as it is used.
  void reply.header('set-cookie', deviceCookie(device, isSecure(request)));
  return device;
}

async function playerOf(call: Call, gate: Gate, request: FastifyRequest): Promise<Player | undefined> {
  if (call.caller === 'anyone') return undefined;
  const token = bearerTokenOf(request);
  const player = token === undefined ? undefined : await gate.authenticate(token);
  if (player === undefined && call.caller === 'player') throw new Refusal('UNAUTHENTICATED');
  return player;
}

/** Where the site's pages come from, for the visitor who sent this request. */
export function siteOriginOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined
    ? `${request.protocol}://${request.headers.host ?? ''}`
    : new URL(publicUrl).origin;
}

/** The token of the `Authorization: Bearer` header, if there is one. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : undefined;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= IDEMPOTENCY_KEY_LENGTH_MAX) return key;
  throw new Refusal('MALFORMED', { message: 'The Idempotency-Key header is malformed.' });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the call of this route spells its refusals. */
    refusedAs?: Call['refusedAs'];
  }
}

/** The wire form of a refusal; some calls also carry the text as `error`, as the specification has it. */
export function refusalBody(refusal: Refusal, refusedAs?: Call['refusedAs']): Record<string, unknown> {
  const body: Record<string, unknown> = {
    message: refusal.message,
    code: refusal.code satisfies AnyRefusalCode,
  };
  if (refusal.fields !== undefined) body['errors'] = refusal.fields;
  if (refusal.quote !== undefined) body['quote'] = refusal.quote;
  if (refusedAs === 'error') Object.assign(body, { success: false, error: refusal.message });
  return body;
}

/** Parses a request's parts by the call's schemas; refuses MALFORMED with the texts per field when one is invalid. */
export function readInput(call: WireCall, request: FastifyRequest) {
  return {
    params: read(call.params, request.params),
    query: read(call.query, request.query),
    body: read(call.body, request.body),
  };
}

/** A header that was sent exactly once, by its lower-case name. */
export function findHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function read(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) {
    const text = 'Invalid character';
    throw new Refusal('MALFORMED', { message: text, fields: { [unstorable]: [text] } });
  }
  const result = z.safeParse(schema, given === undefined ? {} : given);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'request';
    (fields[field] ??= []).push(issue.message);
  }
  const message = result.error.issues[0]?.message;
  throw new Refusal('MALFORMED', message === undefined ? { fields } : { fields, message });
}

/**
 * The field whose text the database would refuse or change, if there is one: a null character, or half a surrogate
 * pair. One such text would fail its whole batch, for everybody in it. `request` names a text that is not in a field.
 */
function findUnstorable(given: unknown): string | undefined {
  const waiting: { readonly field: string; readonly value: unknown }[] = [{ field: 'request', value: given }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value))
      waiting.push({ field: field === 'request' ? name : field, value: part });
  }
  return undefined;
}
