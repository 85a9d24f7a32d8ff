import { createHash } from 'node:crypto';
import type { Call, WireCall } from '@maidan/contract';
import type { AnyRefusalCode } from '@maidan/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseWire } from '../compiled-wire.ts';
import { Refusal } from '../refusal.ts';
import { addressOf, isSecure } from '../network/connection.ts';
import { isStorable } from '../database/columns.ts';
import {
  type AnyHandler,
  type CallAnswer,
  type CarryGate,
  carryOutCall,
  closing,
  isServedWhenFull,
} from './carry-out-call.ts';
import { urgencyOfRoute } from './call-urgency.ts';
import { notingAge } from './data-age.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { inputFault } from './input-fault.ts';
import { sendJson } from './send-json.ts';
import { type AnyContext, type Player, Prepared } from './served-call.ts';

/** The checks that a call passes where its request arrives. */
export interface DoorGate {
  /** Whose token this is, or undefined when it is dead. */
  authenticate(token: string): Promise<Player | undefined>;
  /** Aborted while the app is draining; calls that move money are then refused. */
  readonly closing: AbortSignal;
  /** The address at which visitors reach the site, where the operator names it. */
  readonly publicUrl?: string | undefined;
  /** A new, unused device name. */
  newDevice(): string;
  /** Finds and notes where a player's request came from; left out, nobody knows. */
  readonly placeOf?: ((request: FastifyRequest, player: Player) => Promise<string | undefined>) | undefined;
}

/** The checks that every call passes before its handler. */
export interface Gate extends DoorGate, CarryGate {}

/** A call that has passed the door. */
export interface AdmittedCall {
  /** As it was sent, and fits its schemas. */
  readonly sent: CallInput;
  /** The same, parsed. */
  readonly input: CallInput;
  readonly context: AnyContext & { readonly player: Player | undefined };
  /** The name that `context.device` answers; asked here, nothing is sent with the response. */
  readonly deviceName: () => string;
  /** The tag of the answer that its sender has. */
  readonly knownTag: string | undefined;
}

/** The parts of a request that a call's schemas are about. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Carries a call out, here or elsewhere. Throws what it is refused with. */
export type CarryOut = (admitted: AdmittedCall) => Promise<CallAnswer>;

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
  admitCallsTo(app, table, gate, (name, call) => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`the call ${name} has no handler`);
    return (admitted) => carryOutCall(call, handler, gate, admitted);
  });
}

/** Serves every call of the table below `/api`, each of which `carryOutOf` names who carries it out. */
export function admitCallsTo(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  gate: DoorGate,
  carryOutOf: (name: string, call: Call) => CarryOut,
): void {
  for (const [name, call] of Object.entries(table)) {
    const carryOut = carryOutOf(name, call);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      config: {
        call: name,
        refusedAs: call.refusedAs,
        servedWhenFull: isServedWhenFull(call),
        ...urgencyOfRoute(name, call),
      },
      handler: (request, reply) => serve(call, carryOut, gate, request, reply),
    });
  }
}

async function serve(
  call: Call,
  carryOut: CarryOut,
  gate: DoorGate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.movesMoney && gate.closing.aborted) throw closing();
  const player = await playerOf(call, gate, request);
  const { params, query, body } = request;
  const device = new SenderDevice(request, reply, gate);
  const answer = await carryOut({
    sent: { params, query, body },
    input: readInput(call, request),
    context: {
      player,
      address: addressOf(request),
      siteOrigin: siteOriginOf(request, gate.publicUrl),
      header: (name: string) => findHeader(request, name),
      idempotencyKey: idempotencyKeyOf(request),
      device: () => device.keep(),
      noteAge: notingAge(reply),
    },
    deviceName: () => device.name(),
    knownTag: request.headers['if-none-match'],
  });
  return present(call, answer, request, reply);
}

function present(call: Call, answer: CallAnswer, request: FastifyRequest, reply: FastifyReply) {
  if (answer === undefined) return reply.code(call.status).send();
  // What is a player's own stays in no cache of the browser, which others may use after them (SAFE-52).
  const caching = call.caller === 'anyone' ? 'no-cache' : 'no-store';
  if (answer instanceof Prepared) return sendPrepared(request, reply, { answer, caching });
  if (call.snapshot)
    return sendPrepared(request, reply, { answer: new Prepared(answer, tagOf(answer)), caching });
  reply.code(call.status).header('cache-control', 'no-store');
  return sendJson(request, reply, { body: answer });
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

/** The device that a request comes from. One without a name is given one, once. */
class SenderDevice {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #gate: Pick<DoorGate, 'newDevice'>;
  #name: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, gate: Pick<DoorGate, 'newDevice'>) {
    [this.#request, this.#reply, this.#gate] = [request, reply, gate];
  }

  name(): string {
    const { headers } = this.#request;
    return (this.#name ??=
      readDeviceCookie(headers.cookie, isSecure(this.#request)) ?? this.#gate.newDevice());
  }

  /** Its name, which the response lets it keep. Sent again each time, so that the cookie lives on for as long as it is used. */
  keep(): string {
    void this.#reply.header('set-cookie', deviceCookie(this.name(), isSecure(this.#request)));
    return this.name();
  }
}

async function playerOf(call: Call, gate: DoorGate, request: FastifyRequest): Promise<Player | undefined> {
  if (call.caller === 'anyone') return undefined;
  const token = bearerTokenOf(request);
  const player = token === undefined ? undefined : await gate.authenticate(token);
  if (player === undefined && call.caller === 'player') throw new Refusal('UNAUTHENTICATED');
  if (player === undefined || gate.placeOf === undefined) return player;
  return { ...player, country: await gate.placeOf(request, player) };
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
  if (refusal.value !== undefined) body['quote'] = refusal.value.bn;
  if (refusedAs === 'error') Object.assign(body, { success: false, error: refusal.message });
  return body;
}

/** Parses a request's parts by the call's schemas; refuses MALFORMED with the texts per field when one is invalid. */
export function readInput(call: WireCall, request: CallInput): CallInput {
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
  const result = parseWire(schema, given === undefined ? {} : given);
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
