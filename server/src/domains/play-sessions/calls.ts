import type { calls as allCalls, PlayFigures, PlaySession } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { PlaySessions } from './play-sessions.ts';
import { checkOf, limitOf, pauseEnd, type TimeChoice } from './session-rules.ts';

/** What a product's bets came to that were decided since a moment. */
export type SumResults = (
  reader: Reader,
  playerId: bigint,
  since: Date,
) => Promise<{ readonly won: Money; readonly lost: Money }>;

/** Dependencies of the calls. */
export interface PlaySessionCallDeps {
  readonly db: Db;
  readonly playSessions: PlaySessions;
  /** After how long without use a player's log-in ends. */
  readonly idleMs: number;
  /** Of each product, from its domain. */
  readonly results: readonly SumResults[];
  /** What is staked over all products, as the player's own limits count it. */
  readonly stakes: (reader: Reader, playerId: bigint, since: readonly Date[]) => Promise<readonly Money[]>;
}

const MINUTE_MS = 60_000;

/** Serves the player's session of play. */
export function playSessionHandlers({
  db,
  playSessions,
  idleMs,
  results,
  stakes,
}: PlaySessionCallDeps): Handlers<
  Pick<
    typeof allCalls,
    'showPlaySession' | 'showPlayFigures' | 'answerRealityCheck' | 'chooseReminder' | 'chooseSessionLimit'
  >
> {
  const show = (playerId: bigint) => present(playSessions, playerId, idleMs);
  return {
    showPlaySession: (_, { player }) => show(player.id),
    async showPlayFigures(_, { player }) {
      const state = playSessions.stateOf(player.id);
      if (state.kind !== 'playing' && state.kind !== 'check-due') return NOTHING;
      const { beganAt } = state.session;
      const [staked] = await stakes(db, player.id, [beganAt]);
      const decided = await Promise.all(results.map((sum) => sum(db, player.id, beganAt)));
      return { staked: staked ?? money(0n), ...addUp(decided) };
    },
    async answerRealityCheck({ body }, { player }) {
      await playSessions[body.answer === 'stop' ? 'end' : 'goOn'](player.id);
      return show(player.id);
    },
    async chooseReminder({ body }, { player }) {
      await playSessions.change(player.id, 'reminder', body.minutes);
      return show(player.id);
    },
    async chooseSessionLimit({ body }, { player }) {
      await playSessions.change(player.id, 'limit', body.minutes);
      return show(player.id);
    },
  };
}

function present(playSessions: PlaySessions, playerId: bigint, idleMs: number): PlaySession {
  const state = playSessions.stateOf(playerId);
  const choices = playSessions.choicesOf(playerId);
  const session = state.kind === 'playing' || state.kind === 'check-due' ? state.session : undefined;
  return {
    session:
      session === undefined
        ? null
        : {
            beganAt: session.beganAt,
            endsAt: pauseEnd(session),
            isCheckDue: state.kind === 'check-due',
            checkDueAt: checkOf(session, choices) ?? null,
            limitedAt: limitOf(session, choices) ?? null,
          },
    restsUntil: state.kind === 'resting' ? state.until : null,
    idleMinutes: idleMs / MINUTE_MS,
    reminder: presentReminder(choices.reminder),
    limit: { minutes: choices.limit.minutes, next: choices.limit.next ?? null },
  };
}

function presentReminder({ minutes, next }: TimeChoice): PlaySession['reminder'] {
  return {
    minutes: reminderOf(minutes),
    next: next === undefined ? null : { minutes: reminderOf(next.minutes), from: next.from },
  };
}

/** The table takes any minutes; the call only these. */
const reminderOf = (minutes: number | null): PlaySession['reminder']['minutes'] => {
  const known = [15, 30, 60, 120] as const;
  return known.find((one) => one === minutes) ?? null;
};

const NOTHING: PlayFigures = { staked: money(0n), won: money(0n), net: money(0n) };

function addUp(decided: readonly Awaited<ReturnType<SumResults>>[]): Pick<PlayFigures, 'won' | 'net'> {
  const total = (of: (one: Awaited<ReturnType<SumResults>>) => bigint) =>
    money(decided.reduce((all, one) => all + of(one), 0n));
  return { won: total(({ won }) => won), net: total(({ won, lost }) => won - lost) };
}
