import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { roles } from '@maidan/contract/office';
import * as fc from 'fast-check';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { type FuzzRequest, curlOf, fuzzRequests } from './fuzz-requests.ts';
import { listFuzzTargets } from './fuzz-target.ts';
import { type FuzzAnswer, judgeAnswer } from './judge-answer.ts';
import { type FuzzedApp, openFuzzedApp } from './open-fuzzed-app.ts';
import { sendFuzzed } from './send-fuzzed.ts';

/** What a run has seen. */
export interface FuzzRun {
  /** The first request with a wrong answer, shrunk, as text; or what is wrong with the books. */
  readonly found: string | undefined;
  /** The calls that answered with success at least once. */
  readonly succeeded: ReadonlySet<string>;
  /** The heap in bytes after each window and a full collection, by app. */
  readonly heaps: readonly (readonly number[])[];
}

/** Requests between two looks at the books and the heap. */
export const WINDOW = 1_000;
/** Requests to one app: by then staff have settled its markets and closed its players, and less and less is reached. */
const APP_REQUESTS = 20_000;
/** A restored session and a moment of the app's time, in requests. */
const RESTORE_EVERY = 500;
const SECOND_EVERY = 50;

/**
 * Sends that many random requests, all drawn from the seed, to every call by every kind of caller, and judges each answer;
 * stops at the first that is wrong. The same seed sends the same requests.
 */
export async function fuzzCalls(asked: {
  readonly seed: number;
  readonly requests: number;
}): Promise<FuzzRun> {
  const succeeded = new Set<string>();
  const heaps: number[][] = [];
  for (let first = 0; first < asked.requests; first += APP_REQUESTS) {
    const app = await openFuzzedApp();
    const heap: number[] = [];
    heaps.push(heap);
    try {
      const run = new AppRun(app, succeeded);
      const end = Math.min(first + APP_REQUESTS, asked.requests);
      for (let from = first; from < end; from += WINDOW) {
        const found = await run.send({ seed: asked.seed + from, requests: Math.min(WINDOW, end - from) });
        if (found !== undefined) return { found: `From FUZZ_SEED=${asked.seed}, ${found}`, succeeded, heaps };
        heap.push(readHeap());
      }
    } finally {
      await app.close();
    }
  }
  return { found: undefined, succeeded, heaps };
}

class AppRun {
  readonly #app: FuzzedApp;
  readonly #succeeded: Set<string>;
  readonly #property: fc.IAsyncProperty<[FuzzRequest]>;
  #sent = 0;

  constructor(app: FuzzedApp, succeeded: Set<string>) {
    this.#app = app;
    this.#succeeded = succeeded;
    this.#property = fc.asyncProperty(fuzzRequests(listFuzzTargets(), app), (request) => this.#try(request));
  }

  /** Sends a window of requests, then checks the books; answers what is wrong. */
  async send({
    seed,
    requests,
  }: {
    readonly seed: number;
    readonly requests: number;
  }): Promise<string | undefined> {
    const outcome = await fc.check(this.#property, { seed, numRuns: requests });
    if (outcome.failed) {
      const [request] = outcome.counterexample ?? [];
      const line = request === undefined ? 'a request' : curlOf(request);
      return `request ${outcome.numRuns} of window ${seed}, shrunk ${outcome.numShrinks} times:\n${line}\n${String(outcome.errorInstance)}`;
    }
    const findings = await checkBooks(this.#app.app.db);
    return findings.length === 0
      ? undefined
      : `after window ${seed} the books say: ${JSON.stringify(findings)}`;
  }

  async #try(request: FuzzRequest): Promise<void> {
    this.#sent += 1;
    if (this.#sent % SECOND_EVERY === 0) await this.#app.clock.advance(1000);
    if (this.#sent % RESTORE_EVERY === 0) await this.#app.restore();
    const answer = await sendFuzzed(this.#app, request);
    const fault = judgeAnswer(request, answer, this.#app);
    if (fault !== undefined) throw new Error(`${fault}: ${answer.status} ${answer.text.slice(0, 500)}`);
    if (answer.status < 400) this.#succeeded.add(request.target.name);
    if (hasLostSession(request, answer)) await this.#app.restore();
  }
}

const code = z.object({ code: z.string() });

/** True if a caller who should have a session or a right was refused for want of it: an earlier request has taken it. */
export function hasLostSession(
  { caller, target, headers }: FuzzRequest,
  { status, text }: FuzzAnswer,
): boolean {
  if ((status !== 401 && status !== 403) || 'authorization' in headers || 'cookie' in headers) return false;
  const role = roles.find((one) => one === caller);
  const refused = code.safeParse(JSON.parse(text)).data?.code;
  if (refused === 'RIGHT_MISSING') return role === 'owner';
  if (refused !== 'UNAUTHENTICATED' && refused !== 'SESSION_OVER') return false;
  return target.door === 'office' ? role !== undefined : caller === 'player';
}

/** The bytes of the heap that are in use after a full collection. */
function readHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
