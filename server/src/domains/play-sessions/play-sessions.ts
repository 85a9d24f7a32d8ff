import { type Db, inTransaction } from '../../kernel/db.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { momentValue } from '../safer-play/index.ts';
import {
  choose,
  PAUSE_MS,
  type PlayChoices,
  playOn,
  type PlaySession,
  type PlayState,
  settle,
  stateAt,
  usualChoices,
} from './session-rules.ts';
import {
  type PlayersSession,
  replaceChoice,
  selectChoices,
  selectSessionsSince,
  upsertSessions,
} from './play-session-store.ts';

/** How much play a crash may forget. */
const WRITE_EVERY_MS = 5_000;
/** Sessions that one statement writes. */
const WRITTEN_AT_ONCE = 1_000;

/** The sessions of play, from memory: asked for each stake. They belong to the process that takes stakes. */
export interface PlaySessions {
  /** Why nothing new is staked by the player now: REALITY_CHECK_DUE, SESSION_LIMIT_REACHED. */
  readonly refusalOf: (playerId: bigint) => Refusal | undefined;
  /** Notes that the player staked something now. */
  readonly played: (playerId: bigint) => void;
  /** What the player may do now. */
  readonly stateOf: (playerId: bigint) => PlayState;
  /** What the player chose, as it holds now. */
  readonly choicesOf: (playerId: bigint) => PlayChoices;
  /** Goes on after a check that is due; on disk when it resolves. Without one that is due it changes nothing. */
  readonly goOn: (playerId: bigint) => Promise<void>;
  /** Ends the session that runs, if one does; on disk when it resolves. */
  readonly end: (playerId: bigint) => Promise<void>;
  /** Stores another choice. Refuses REALITY_CHECK_DUE and SESSION_LIMIT_REACHED. */
  readonly change: (playerId: bigint, kind: keyof PlayChoices, minutes: number | null) => Promise<void>;
  /** Writes what was played; resolves when it is on disk. Never rejects. */
  readonly write: () => Promise<void>;
  /** Writes what was played last, and stops. */
  readonly stop: () => Promise<void>;
}

/** Loads the sessions that run, and writes what is played every five seconds: no stake waits for it. */
export async function openPlaySessions(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** After how many minutes a player is asked who chose nothing. */
  readonly realityCheckMinutes: number;
}): Promise<PlaySessions> {
  const { db, clock } = deps;
  const usual = usualChoices(deps.realityCheckMinutes);
  const sessions = new Map<bigint, PlaySession>();
  const choices = new Map<bigint, PlayChoices>();
  let unwritten = new Map<string, PlayersSession>();
  for (const { playerId, kind, choice } of await selectChoices(db))
    choices.set(playerId, { ...(choices.get(playerId) ?? usual), [kind]: choice });
  const loadedFrom = new Date(clock.now().getTime() - PAUSE_MS);
  for (const { playerId, session } of await selectSessionsSince(db, loadedFrom))
    sessions.set(playerId, session);

  const choicesOf = (playerId: bigint) => choices.get(playerId) ?? usual;
  const stateOf = (playerId: bigint) => stateAt(sessions.get(playerId), choicesOf(playerId), clock.now());
  const note = (playerId: bigint, session: PlaySession): void => {
    sessions.set(playerId, session);
    unwritten.set(`${playerId} ${session.beganAt.getTime()}`, { playerId, session });
  };
  /** Changes a session on disk first, so that nobody is told what a crash takes back. */
  const store = async (playerId: bigint, change: (now: Date) => PlaySession | undefined): Promise<void> => {
    const planned = change(clock.now());
    if (planned === undefined) return;
    await upsertSessions(db, [{ playerId, session: planned }]);
    const changed = change(clock.now());
    if (changed !== undefined) note(playerId, changed);
  };
  const running = (playerId: bigint): PlaySession | undefined => {
    const state = stateOf(playerId);
    return state.kind === 'playing' || state.kind === 'check-due' ? state.session : undefined;
  };
  /** One after the other, so that memory and disk agree on the last one. */
  let lastChange: Promise<void> = Promise.resolve();
  const change = async (playerId: bigint, kind: keyof PlayChoices, minutes: number | null): Promise<void> => {
    const refusal = refusalIn(stateOf(playerId));
    if (refusal !== undefined) throw refusal;
    const at = clock.now();
    const before = choicesOf(playerId);
    const choice = choose(before[kind], minutes, at);
    if (choice === before[kind]) return;
    await inTransaction(db, (tx) => replaceChoice(tx, playerId, { kind, choice, at }));
    choices.set(playerId, { ...before, [kind]: choice });
  };
  const job = startJob(deps, {
    name: 'write sessions of play',
    everyMs: WRITE_EVERY_MS,
    async run() {
      const now = clock.now();
      const written = unwritten;
      unwritten = new Map();
      const all = [...written.values()];
      try {
        for (let done = 0; done < all.length; done += WRITTEN_AT_ONCE)
          await upsertSessions(db, all.slice(done, done + WRITTEN_AT_ONCE));
      } catch (error) {
        unwritten = new Map([...written, ...unwritten]);
        throw error;
      }
      for (const [playerId, { lastPlayedAt }] of sessions)
        if (now.getTime() - lastPlayedAt.getTime() >= PAUSE_MS) sessions.delete(playerId);
    },
  });
  return {
    stateOf,
    refusalOf: (playerId) => refusalIn(stateOf(playerId)),
    played: (playerId) => note(playerId, playOn(sessions.get(playerId), choicesOf(playerId), clock.now())),
    choicesOf(playerId) {
      const { reminder, limit } = choicesOf(playerId);
      const now = clock.now();
      return { reminder: settle(reminder, now), limit: settle(limit, now) };
    },
    goOn: (playerId) =>
      store(playerId, (checkedAt) => {
        const state = stateOf(playerId);
        return state.kind === 'check-due' ? { ...state.session, checkedAt } : undefined;
      }),
    end: (playerId) =>
      store(playerId, (endedAt) => {
        const session = running(playerId);
        return session && { ...session, endedAt };
      }),
    change(playerId, kind, minutes) {
      const changed = lastChange.then(() => change(playerId, kind, minutes));
      lastChange = changed.catch(() => undefined);
      return changed;
    },
    write: job.runNow,
    async stop() {
      await job.runNow();
      await job.stop();
    },
  };
}

function refusalIn(state: PlayState): Refusal | undefined {
  if (state.kind === 'check-due') return new Refusal('REALITY_CHECK_DUE');
  if (state.kind !== 'resting') return undefined;
  return new Refusal('SESSION_LIMIT_REACHED', { value: momentValue(state.until) });
}
