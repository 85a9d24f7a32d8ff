import type { OfficeCall } from '@maidan/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../db.ts';
import { Refusal } from '../refusal.ts';
import { admitKey, type KeyGate } from './admit-key.ts';
import { type Admitted, type OfficeGate, admitMember } from './admit-member.ts';
import { memberReader } from '../database/read-side/read-side.ts';
import { notingAge } from './data-age.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { isSecure } from '../network/connection.ts';
import {
  officeCookie,
  officeDeviceCookie,
  readOfficeCookie,
  readOfficeDeviceCookie,
} from './office-cookie.ts';
import { markingWrite } from './carry-out-call.ts';
import { bearerTokenOf, findHeader, readInput, siteOriginOf } from './register-calls.ts';
import type { AuditEntry } from './served-office-call.ts';
import { encodeWire } from '../compiled-wire.ts';

type AnyHandler = (input: never, context: never) => unknown;

const USER_AGENT_LENGTH_MAX = 300;

interface CallGate extends OfficeGate, KeyGate {
  /** The site's address, if the operator named it. */
  readonly publicUrl: string | undefined;
  /** Resolves once the member's later reads see what they wrote; left out, they do anyway. */
  readonly wrote: ((reader: string) => Promise<void>) | undefined;
}

/**
 * Serves every call of the office's table below `/api/office`: checks the origin, the session and the right, and only
 * then parses the input, and last asks for the step-up that the call declares. Without a session the response is 401; without the right it is 403, which leaves a row in the
 * audit log. A request with an API key (`Authorization: Bearer`) is admitted by that alone, and only to what reads; calls without a right ask for none.
 */
export function registerOfficeCalls(
  app: FastifyInstance,
  table: Readonly<Record<string, OfficeCall>>,
  handlers: Readonly<Record<string, AnyHandler>>,
  gate: CallGate,
): void {
  for (const [name, call] of Object.entries(table)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`the office call ${name} has no handler`);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      config: { call: name, servedWhenFull: call.method === 'GET' || call.servedWhenFull === true },
      handler: (request, reply) => serve({ name, call, handler, gate }, request, reply),
    });
  }
}

interface Served {
  readonly name: string;
  readonly call: OfficeCall;
  readonly handler: AnyHandler;
  readonly gate: CallGate;
}

async function serve({ name, call, handler, gate }: Served, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  const { member, doer } = await admit({ name, call, gate }, request);
  const context = {
    member,
    doer,
    siteOrigin: siteOriginOf(request, gate.publicUrl),
    noteAge: notingAge(reply),
    userAgent: (findHeader(request, 'user-agent') ?? '').slice(0, USER_AGENT_LENGTH_MAX),
    audit: (tx: Tx, entry: AuditEntry) => gate.audit(tx, doer, entry),
    requireIndependent: async (on: Reader, proposerId: bigint) => {
      if (member === undefined) throw new Refusal('UNAUTHENTICATED');
      await gate.requireIndependent(on, member.id, proposerId);
    },
    device: readOfficeDeviceCookie(request.headers.cookie, isSecure(request)),
    keepDevice: (device: string) =>
      void reply.header('set-cookie', officeDeviceCookie(device, isSecure(request))),
    sentToken: readOfficeCookie(request.headers.cookie, isSecure(request)),
    keepSession: (token: string | undefined) =>
      void reply.header('set-cookie', officeCookie(token, isSecure(request))),
  };
  const input = readInput(call, request);
  if (call.stepUp === true && member !== undefined) await gate.requireStepUp(member);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OfficeHandlers` pairs each handler with its call; a loop over the table can't follow that
  const work = async () => handler(input as never, context as never);
  const answer = await (member !== undefined && call.method !== 'GET'
    ? markingWrite(gate, memberReader(member.id), work)
    : work());
  if (call.status === 204) return reply.code(204).send();
  return reply
    .code(call.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(encodeWire(call.answer, answer)));
}

function admit({ name, call, gate }: Omit<Served, 'handler'>, request: FastifyRequest): Promise<Admitted> {
  // Who isn't asked who they are needs no key: another token that a client sends everywhere, a player's, is no fault there.
  const token = call.right === 'none' ? undefined : bearerTokenOf(request);
  if (token !== undefined) return admitKey(gate, request, { token, name, call });
  if (call.method !== 'GET') refuseForeignOrigin(request.headers);
  return admitMember(gate, request, { name, right: call.right });
}
