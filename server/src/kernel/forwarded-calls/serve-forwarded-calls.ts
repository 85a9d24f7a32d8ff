import type { Call } from '@maidan/contract';
import { asRefusal } from '../http/as-refusal.ts';
import type { CallClock } from '../http/call-times.ts';
import {
  type AnyHandler,
  type CallAnswer,
  type CarryGate,
  carryOutCall,
  closing,
  isServedWhenFull,
} from '../http/carry-out-call.ts';
import { urgencyOfCall, urgencyOfRoute } from '../http/call-urgency.ts';
import type { LoadWatch } from '../http/load-watch.ts';
import { readInput } from '../http/register-calls.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Log } from '../monitoring/log.ts';
import { diskFull, Refusal } from '../refusal.ts';
import { newToken } from '../secrets/ids.ts';
import type { Random } from '../secrets/random.ts';
import { type Clock, machineTime } from '../time/clock.ts';
import { ActiveSpan, inNewSpan, type Tracing } from '../tracing/active-span.ts';
import {
  askOwner,
  carryOut,
  type CarriedText,
  OWNER,
  ownerIsThere,
  type ForwardedAnswer,
  type ForwardedCall,
  TELL_EVERY_MS,
} from './forwarded-call-wire.ts';
import { pack } from './long-text.ts';

/** When a call should be sent again that this process has too much to do for. */
const RETRY_SECONDS = 2;

/** What calls that were forwarded meet here. */
export interface ForwardedCallsDeps {
  readonly messaging: Messaging;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly load: Pick<LoadWatch, 'admits' | 'begin'>;
  readonly calls: Pick<CallClock, 'note'>;
  readonly tracing: Tracing | undefined;
  readonly table: Readonly<Record<string, Call>>;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly gate: CarryGate & {
    /** Aborted while the app is draining. */
    readonly closing: AbortSignal;
    /** True while what writes is refused because the disk is full. */
    readonly isFull: () => boolean;
  };
}

/** Carries out the calls that other processes admitted and forward, until it is ended. */
export function serveForwardedCalls(deps: ForwardedCallsDeps): { readonly end: () => Promise<void> } {
  const { messaging, clock, random } = deps;
  const start = newToken(random);
  const served = [
    messaging.serve(carryOut, start, (forwarded) => answer(deps, forwarded)),
    messaging.serve(askOwner, OWNER, () => Promise.resolve({ start })),
  ];
  const tell = () => messaging.publish(ownerIsThere, OWNER, { start });
  const stop = clock.every(TELL_EVERY_MS, tell);
  // Whoever waits for an owner hears of this one at once.
  void Promise.all(served.map(({ ready }) => ready)).then(tell);
  return {
    async end() {
      stop();
      await Promise.all(served.map((one) => one.end()));
    },
  };
}

/** What the response is to have beside its body. */
interface Beside {
  keepsDevice: boolean;
  ageMs?: number;
}

async function answer(deps: ForwardedCallsDeps, forwarded: ForwardedCall): Promise<ForwardedAnswer> {
  const call = deps.table[forwarded.call];
  const handler = deps.handlers[forwarded.call];
  // It comes from a process of another release.
  if (call === undefined || handler === undefined) throw busy();
  const urgency = urgencyOfCall(
    urgencyOfRoute(forwarded.call, call),
    forwarded.player === undefined ? 'guest' : 'live',
  );
  if (!deps.load.admits(urgency)) throw busy();
  const end = deps.load.begin();
  const beganMs = machineTime.monotonicMs();
  const beside: Beside = { keepsDevice: false };
  const answered = await answerOrRefuse(deps, { forwarded, call, handler, beside });
  end();
  const isFault =
    answered.kind === 'fault' || (answered.kind === 'refusal' && answered.refusal.status >= 500);
  deps.calls.note(`${call.method} /api${call.path}`, machineTime.monotonicMs() - beganMs, isFault);
  return { ...answered, ...beside };
}

async function answerOrRefuse(deps: ForwardedCallsDeps, taken: Taken): Promise<Answered> {
  const { forwarded, call } = taken;
  try {
    const done = await inSpanOf(deps, forwarded, call, () => carryOutForwarded(deps, taken));
    return await present(done, forwarded.knownTag);
  } catch (error) {
    return refuse(deps, forwarded.call, error);
  }
}

interface Taken {
  readonly forwarded: ForwardedCall;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly beside: Beside;
}

async function carryOutForwarded(
  { gate }: ForwardedCallsDeps,
  { forwarded, call, handler, beside }: Taken,
): Promise<CallAnswer> {
  const { player, address, siteOrigin, headers, idempotencyKey, deviceName, params, query, body } = forwarded;
  if (call.movesMoney && gate.closing.aborted) throw closing();
  if (gate.isFull() && !isServedWhenFull(call)) throw diskFull();
  // Its sender was asked for where it arrived; nothing that needs one runs without.
  if (player === undefined && call.caller === 'player') throw new Refusal('UNAUTHENTICATED');
  return carryOutCall(call, handler, gate, {
    input: readInput(call, { params, query, body }),
    context: {
      player: call.caller === 'anyone' ? undefined : player,
      address,
      siteOrigin,
      header: (name) => headers[name],
      idempotencyKey,
      device() {
        beside.keepsDevice = true;
        return deviceName;
      },
      noteAge(ageMs) {
        beside.ageMs = ageMs;
      },
    },
  });
}

type Answered =
  | { readonly kind: 'body'; readonly body?: CarriedText }
  | { readonly kind: 'prepared'; readonly etag: string; readonly body?: CarriedText }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'fault' };

async function present(done: CallAnswer, knownTag: string | undefined): Promise<Answered> {
  if (done === undefined) return { kind: 'body' };
  if (typeof done === 'string') return { kind: 'body', body: await pack(done) };
  const { body, etag } = done;
  return { kind: 'prepared', etag, ...(etag === knownTag ? {} : { body: await pack(body) }) };
}

function refuse({ log }: ForwardedCallsDeps, call: string, error: unknown): Answered {
  const refusal = asRefusal(error);
  if (refusal !== undefined) return { kind: 'refusal', refusal };
  log.error({ err: error, call }, 'a call failed');
  return { kind: 'fault' };
}

function inSpanOf<T>(
  { tracing }: ForwardedCallsDeps,
  { call: name, trace }: ForwardedCall,
  { method, path }: Call,
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === undefined) return work();
  const attributes = { 'http.request.method': method, 'http.route': `/api${path}` };
  const parent = trace && tracing.parentOf(trace, true);
  return inNewSpan(
    new ActiveSpan(tracing, { name, kind: 'server', parent, attributes }, { callName: name }),
    work,
  );
}

const busy = (): Refusal => new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });
