import type { Call, StepUpRule } from '@maidan/contract';
import { playerReader } from '../database/read-side/read-side.ts';
import { Refusal } from '../refusal.ts';
import { type AnyContext, type Player, Prepared } from './served-call.ts';
import { encodeWire } from '../compiled-wire.ts';

/** A handler of any call. */
export type AnyHandler = (input: never, context: never) => unknown;

/** What a call is answered: the text of its body, or one that was prepared for many; undefined for none. */
export type CallAnswer = string | Prepared | undefined;

/** What goes with carrying a call out, where its handler is. */
export interface CarryGate {
  /** Refuses STEP_UP_NEEDED unless the player has proved within minutes that it is them. */
  requireStepUp(player: Player, rule: StepUpRule): Promise<void>;
  /** Resolves once the player's later reads see what they wrote; left out, they do anyway. */
  readonly wrote?: ((reader: string) => Promise<void>) | undefined;
  /** Adds to a refusal what its text names and who refused didn't know; left out, nothing. */
  readonly complete?: (refusal: Refusal, playerId: bigint) => Promise<Refusal>;
}

/** Runs the handler of a call whose sender and input are known, and writes what it answers. */
export async function carryOutCall(
  call: Call,
  handler: AnyHandler,
  gate: CarryGate,
  {
    input,
    context,
  }: { readonly input: unknown; readonly context: AnyContext & { readonly player: Player | undefined } },
): Promise<CallAnswer> {
  const { player } = context;
  if (call.stepUp !== undefined && player !== undefined) await gate.requireStepUp(player, call.stepUp);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs each handler with its call; a loop over the table can't follow that
  const work = async () => handler(input as never, context as never);
  const answer = await (
    player !== undefined && writes(call) ? markingWrite(gate, playerReader(player.id), work) : work()
  ).catch(async (error: unknown) => {
    const isOpen = error instanceof Refusal && player !== undefined && gate.complete !== undefined;
    throw isOpen ? await gate.complete(error, player.id) : error;
  });
  if (call.status === 204) return undefined;
  return answer instanceof Prepared ? answer : JSON.stringify(encodeWire(call.answer, answer));
}

const writes = ({ method, movesMoney }: Call): boolean => method !== 'GET' || movesMoney === true;

/** Runs what writes; marks it for that reader however it ends, because a connection may break after the commit. */
export async function markingWrite<T>(
  { wrote }: Pick<CarryGate, 'wrote'>,
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

/** Whether a call is served while the disk is full: one that moves money never is, whatever its method. */
export function isServedWhenFull({ method, movesMoney, servedWhenFull }: Call): boolean {
  return movesMoney !== true && (method === 'GET' || servedWhenFull === true);
}

/** Refuses what moves money while the app drains. */
export const closing = (): Refusal => new Refusal('CLOSING', { retryAfterSeconds: 2 });
