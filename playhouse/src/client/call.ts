import * as z from 'zod/mini';
import { type AskName, type Proof, answers, proofShape } from '../wire.ts';

/** A refusal by the playhouse. */
export class Refused extends Error {
  readonly code: string;
  /** How long to wait before the same call may be accepted; undefined where waiting doesn't help. */
  readonly waitMs: number | undefined;

  constructor(code: string, waitMs?: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** No answer arrived, or one that asks for a retry. */
export class Silent extends Error {}

const refusalShape = z.object({ code: z.string(), waitMs: z.optional(z.number()) });
const ANSWER_MS = 20_000;

/**
 * Calls the playhouse by a call's name and parses the answer. Throws `Refused`, or `Silent` when a retry
 * makes sense.
 */
export const ask = {
  enter: asker('enter', answers.enter),
  look: asker('look', answers.look),
  play: asker('play', answers.play),
  act: asker('act', answers.act),
  bet: asker('bet', answers.bet),
  leave: asker('leave', answers.leave),
  watch: asker('watch', z.unknown()),
  sit: asker('sit', answers.sit),
  rooms: asker('rooms', answers.rooms),
  history: asker('history', answers.history),
  recall: asker('recall', answers.recall),
  /** Survives the page that sends it. */
  seen: asker('seen', answers.seen, { keepalive: true }),
  rotate: asker('rotate', answers.rotate),
} as const;

function asker<Schema extends z.core.$ZodType>(name: AskName, schema: Schema, more: RequestInit = {}) {
  return async (body: unknown, token?: string): Promise<z.core.output<Schema>> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const request = { ...more, method: 'POST', headers, body: JSON.stringify(body) };
    return z.parse(schema, await load(`/playhouse/api/${name}`, request));
  };
}

/** Fetches what is needed to recompute a round. */
export async function askProof(roundId: string): Promise<Proof> {
  return z.parse(proofShape, await load(`/playhouse/api/rounds/${encodeURIComponent(roundId)}`, {}));
}

async function load(path: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(path, { ...request, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => undefined,
  );
  const body: unknown = await response?.json().catch(() => undefined);
  if (response?.ok === true && body !== undefined) return body;
  const refusal = z.safeParse(refusalShape, body);
  if (response === undefined || response.status >= 500 || !refusal.success) throw new Silent();
  throw new Refused(refusal.data.code, refusal.data.waitMs);
}
