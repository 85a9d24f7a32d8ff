import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type SportsEvent, createClient } from '@maidan/contract';
import { FollowedStream } from './follow-stream.ts';
import type { LoadOptions } from './options.ts';
import { outcomeOf } from './outcome.ts';
import { Rng } from './rng.ts';
import { addressOfPlayer } from './schedule.ts';
import type { Step, Tally } from './tally.ts';

/** A request without an answer is given up after this. */
const ANSWER_MS = 60_000;
/** Each tenth player keeps the prices of its stream, which costs more, and compares them with the polled ones. */
const CHECKED_EVERY = 10;

/** One session, as a game's frame and the site have one each. */
export interface GameSeat {
  readonly url: string;
  readonly token: string;
}

/** A player as the actions see it. */
export class Player {
  readonly index: number;
  readonly options: LoadOptions;
  readonly rng: Rng;
  readonly client: Client;
  readonly stream: FollowedStream;
  readonly isChecked: boolean;
  /** Once logged in. */
  remoteId = 0n;
  token: string | undefined;
  /** What the player looks at: of the last list, and the match on the screen. */
  events: readonly SportsEvent[] = [];
  event: SportsEvent | undefined;
  seat: GameSeat | undefined;
  readonly #tally: Tally;
  readonly #stop: AbortSignal;
  #askedToWaitUntilMs = 0;

  constructor(index: number, options: LoadOptions, tally: Tally, stop: AbortSignal) {
    this.index = index;
    this.options = options;
    this.#tally = tally;
    this.#stop = stop;
    this.rng = new Rng(options.seed * 1_000_003 + index);
    this.isChecked = index % CHECKED_EVERY === 0;
    this.client = createClient({
      baseUrl: `${options.url}/api`,
      token: () => this.token,
      fetch: (address, init) => this.fetch(address, init),
    });
    this.stream = new FollowedStream({
      url: options.url,
      headers: () => this.headers(),
      tally,
      isChecked: this.isChecked,
    });
  }

  get username(): string {
    return `load${this.options.seed.toString(36)}x${this.index.toString(36).padStart(4, '0')}`.padEnd(8, '0');
  }

  get isOver(): boolean {
    return this.#stop.aborted;
  }

  headers(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {};
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (this.options.ownAddresses) headers['x-forwarded-for'] = addressOfPlayer(this.index);
    return headers;
  }

  /** Sends a request with the player's own address, and keeps the wait that the answer asks for. */
  async fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.options.ownAddresses) headers.set('x-forwarded-for', addressOfPlayer(this.index));
    const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (seconds > 0) this.#askedToWaitUntilMs = performance.now() + seconds * 1000;
    return response;
  }

  /** Times a request and counts how it ended. Throws on what it threw. */
  async measure<T>(step: Step, request: () => Promise<T>): Promise<T> {
    const beganMs = performance.now();
    try {
      const answer = await request();
      this.#tally.done(step, performance.now() - beganMs);
      return answer;
    } catch (error) {
      const tookMs = performance.now() - beganMs;
      const outcome = outcomeOf(error);
      if (outcome.kind === 'error') this.#tally.error(step, outcome.why);
      else this.#tally.refused(step, outcome.code, tookMs);
      if (outcome.kind === 'fault') this.#tally.fault(step, outcome.what);
      throw new Missed(step, { cause: error });
    }
  }

  /** Waits that long, or as long as the last answer asked for (`Retry-After`), or until the run is over. */
  async pause(ms: number): Promise<void> {
    const askedMs = this.#askedToWaitUntilMs - performance.now();
    await wait(Math.max(ms, askedMs), undefined, { signal: this.#stop }).catch(() => undefined);
  }
}

/** A request that was refused or failed, and is counted already. */
export class Missed extends Error {
  override readonly name = 'Missed';
}
