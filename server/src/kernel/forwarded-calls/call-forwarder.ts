import type { Call } from '@maidan/contract';
import type { AdmittedCall, CarryOut } from '../http/register-calls.ts';
import type { CallAnswer } from '../http/carry-out-call.ts';
import { Prepared } from '../http/served-call.ts';
import type { Rest } from '../http/load-watch.ts';
import { getAnswer } from '../messaging/get-answer.ts';
import type { About, Messaging, Reply } from '../messaging/messaging.ts';
import { Refusal } from '../refusal.ts';
import { newToken } from '../secrets/ids.ts';
import type { Random } from '../secrets/random.ts';
import type { Clock } from '../time/clock.ts';
import { activeSpan, inSpan } from '../tracing/active-span.ts';
import { unpack } from './long-text.ts';
import type { OwnerWatch } from './owner-watch.ts';
import { SharedAnswers } from './shared-answers.ts';
import {
  carryOut,
  FORWARDED_HEADERS,
  type ForwardedAnswer,
  type ForwardedCall,
} from './forwarded-call-wire.ts';

/** A proxy in front waits longer, and the longest delay of a bet is a fraction of it. */
const ANSWER_MS = 30_000;
/** Calls that wait for an owner which is just being replaced; more are refused at once. */
const HELD_MAX = 2_000;

interface CallForwarderDeps {
  readonly messaging: Messaging;
  readonly owner: Pick<OwnerWatch, 'onGone' | 'untilHeard' | 'ownerStart'>;
  readonly clock: Clock;
  readonly random: Random;
  /** What the owner does is no work of this process. */
  readonly rest: Rest;
  /** The names of the cookies that handlers read. */
  readonly cookies: readonly string[];
  /** The calls that are answered the same to everybody who sends the same, whoever and wherever they are. */
  readonly sameForAll: ReadonlySet<string>;
}

/** A call failed at its owner, which has logged why. */
export class FailedElsewhere extends Error {
  constructor(call: string) {
    super(`${call} failed in the process that carried it out`);
    this.name = 'FailedElsewhere';
  }
}

/**
 * Forwards calls to the process that carries them out. Refuses BUSY or CLOSING when that one certainly did nothing, and
 * DATABASE_AWAY when nobody knows whether it did: a repeat finds out.
 */
export class CallForwarder {
  readonly #deps: CallForwarderDeps;
  readonly #shared = new SharedAnswers<Reply<ForwardedAnswer>>();
  #held = 0;

  constructor(deps: CallForwarderDeps) {
    this.#deps = deps;
  }

  /** How calls of that name are carried out. */
  forwarding(name: string, { method }: Pick<Call, 'method'>): CarryOut {
    return (admitted) =>
      inSpan({ name: `forward ${name}`, kind: 'client', attributes: { 'http.request.method': method } }, () =>
        this.#pass(name, admitted),
      );
  }

  async #pass(name: string, admitted: AdmittedCall): Promise<CallAnswer> {
    const done = this.#deps.rest();
    try {
      return await present(name, admitted, getAnswer(await this.#ask(name, admitted)));
    } finally {
      done();
    }
  }

  #ask(name: string, admitted: AdmittedCall): Promise<Reply<ForwardedAnswer>> {
    const forwarded = this.#describe(name, admitted);
    if (!this.#deps.sameForAll.has(name)) return this.#send(forwarded);
    const { params, query } = admitted.sent;
    return this.#shared.ask(JSON.stringify([name, params, query]), () =>
      this.#send({ ...forwarded, knownTag: undefined }),
    );
  }

  async #send(forwarded: ForwardedCall): Promise<Reply<ForwardedAnswer>> {
    const { clock, random } = this.#deps;
    const about = { id: newToken(random), deadline: new Date(clock.now().getTime() + ANSWER_MS) };
    for (;;) {
      const reply = await this.#request(forwarded, about);
      // Nobody there: the next one may be about to take its place.
      const isNobodyThere = reply.kind === 'not-taken' && reply.why === 'no-server';
      if (!isNobodyThere || !(await this.#hold())) return reply;
    }
  }

  async #request(forwarded: ForwardedCall, about: About): Promise<Reply<ForwardedAnswer>> {
    const { messaging, owner } = this.#deps;
    const cut = Promise.withResolvers<Reply<ForwardedAnswer>>();
    const stop = owner.onGone(() => cut.resolve({ kind: 'not-known', why: 'cut-off' }));
    try {
      return await Promise.race([
        messaging.request(carryOut, owner.ownerStart, forwarded, about),
        cut.promise,
      ]);
    } catch (error) {
      // What is nested thousands of levels deep can be read and not written; no schema of ours is.
      throw error instanceof RangeError ? new Refusal('MALFORMED') : error;
    } finally {
      stop();
    }
  }

  async #hold(): Promise<boolean> {
    if (this.#held >= HELD_MAX) return false;
    this.#held += 1;
    try {
      return await this.#deps.owner.untilHeard();
    } finally {
      this.#held -= 1;
    }
  }

  #describe(call: string, { sent, context, deviceName, knownTag }: AdmittedCall): ForwardedCall {
    const { player, address, siteOrigin, idempotencyKey, header } = context;
    const headers: Record<string, string> = {};
    for (const name of FORWARDED_HEADERS) {
      const value = header(name);
      if (value !== undefined) headers[name] = value;
    }
    const cookies = cookiesOf(header('cookie'), this.#deps.cookies);
    if (cookies !== '') headers['cookie'] = cookies;
    return {
      ...sent,
      call,
      player,
      address,
      siteOrigin,
      headers,
      idempotencyKey,
      deviceName: deviceName(),
      knownTag,
      trace: traceOf(),
    };
  }
}

/** Those of these names alone: others are nobody's business but this process's. */
function cookiesOf(header: string | undefined, names: readonly string[]): string {
  const pairs = header?.split(';') ?? [];
  return pairs.filter((pair) => names.includes(pair.trim().split('=')[0] ?? '')).join(';');
}

/** Throws the refusal that the call met. */
async function present(
  call: string,
  { context, knownTag }: AdmittedCall,
  answer: ForwardedAnswer,
): Promise<CallAnswer> {
  if (answer.keepsDevice) context.device();
  if (answer.ageMs !== undefined) context.noteAge(answer.ageMs);
  switch (answer.kind) {
    case 'refusal':
      throw answer.refusal;
    case 'fault':
      throw new FailedElsewhere(call);
    case 'prepared':
      if (answer.body === undefined && answer.etag !== knownTag) throw new FailedElsewhere(call);
      return new Prepared((await unpack(answer.body)) ?? '', answer.etag);
    case 'body':
      return unpack(answer.body);
    default:
      return answer satisfies never;
  }
}

/** What names the span of this moment to another process. */
function traceOf(): ForwardedCall['trace'] {
  const active = activeSpan();
  return active?.tracing.nameOf(active.span);
}
