import type { Logger } from 'pino';
import type { CycleProfileName } from '../cycle-profiles.ts';
import type { Database } from './database.ts';
import type { LockedRound } from './locked-rounds.ts';
import type { RandomBytes, Seal } from './secrets.ts';
import type { AnsweredCall, Beginning, BegunRound, Driven } from './round-steps.ts';
import type { WalletClient } from './wallet-client.ts';
import type { Time } from './time.ts';

/** Starts work that repeats while the app is up, one run at a time, recorded for Health; a run that fails is logged. */
export type StartJob = (plan: {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}) => { readonly stop: () => Promise<void> };

/** The dependencies of the use cases. */
export interface PlayhouseDeps {
  readonly database: Database;
  readonly clock: Time;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly startJob: StartJob;
  readonly seal: Seal;
  readonly wallet: WalletClient;
  /** Rounds with wallet calls in progress, so that each is driven only once at a time. */
  readonly driven: Map<string, Promise<Driven>>;
  /** Begins a round, and stores an answer of the wallet, each together with those of others at that moment. */
  readonly begin: (beginning: Beginning) => Promise<BegunRound>;
  readonly settle: (answered: AnsweredCall) => Promise<LockedRound>;
  /** Aborted once the playhouse closes: unanswered calls then wait for the next start. */
  readonly closing: AbortSignal;
  /** Actions that arrived and whose player is being looked up. */
  readonly arriving: Set<Promise<unknown>>;
  /** The beginning of every server seed, so that tests know the outcomes; random when omitted. */
  readonly serverSeed: string | undefined;
  /** How fast a player may play a game (SAFE-30). */
  readonly cycle: CycleProfileName;
}
