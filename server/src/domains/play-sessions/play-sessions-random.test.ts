import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../kernel/db.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { openPlayerApp, type PlayerApp } from '../../testing/open-player-app.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openPlayer } from '../../testing/wire-client.ts';
import { openPlaySessions } from './index.ts';

const RUNS = countRounds('CARE_RUNS', { sample: 4, full: 60 });
const STEPS = 200;
const MINUTE = 60_000;
const PAUSE = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
const everMet = new Set<string>();
afterAll(async () => {
  expect([...everMet].toSorted()).toEqual(['REALITY_CHECK_DUE', 'SESSION_LIMIT_REACHED', 'free']);
  await app.close();
});

/** A choice as a plain reader keeps it: every value that ever held, and from when. */
type History = { readonly fromMs: number; readonly minutes: number | null; readonly isLooser: boolean }[];

/** What a plain reader of the rules writes down, in milliseconds. */
interface Model {
  readonly stakes: number[];
  beganMs: number | undefined;
  answeredMs: number;
  limitFromMs: number;
  readonly reminder: History;
  readonly limit: History;
}

const valueAt = (history: History, atMs: number): number | null =>
  history.findLast(({ fromMs }) => fromMs <= atMs)?.minutes ?? null;

/** The first moment from which so many minutes have been played, found by looking at each value that held in turn. */
function reachedMs(history: History, fromMs: number): number {
  const tightened = history.findLast(({ isLooser }) => !isLooser)?.fromMs ?? 0;
  const begins = Math.max(fromMs, tightened);
  for (const [index, { minutes }] of history.entries()) {
    const untilMs = history[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    if (untilMs <= tightened) continue;
    const reached = minutes === null ? Number.POSITIVE_INFINITY : begins + minutes * MINUTE;
    if (reached <= untilMs || untilMs === Number.POSITIVE_INFINITY) return reached;
  }
  return Number.POSITIVE_INFINITY;
}

function expected(model: Model, nowMs: number): 'free' | 'REALITY_CHECK_DUE' | 'SESSION_LIMIT_REACHED' {
  const last = model.stakes.at(-1);
  if (last === undefined || nowMs >= last + PAUSE) return 'free';
  if (reachedMs(model.limit, model.limitFromMs) <= nowMs) return 'SESSION_LIMIT_REACHED';
  if (model.beganMs === undefined) return 'free';
  return reachedMs(model.reminder, model.answeredMs) <= nowMs ? 'REALITY_CHECK_DUE' : 'free';
}

const openSessions = (db: Db) =>
  openPlaySessions({ db, clock: app.clock, log: openLog('silent'), realityCheckMinutes: 60 });

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  '[CARE-45] [CARE-46] [CARE-49] random stakes, answers, choices, log-outs, restarts and jumps agree with a plain model: seed %i',
  async (seed) => {
    const random = seededRandom(`play ${seed}`);
    const pick = (below: number): number => random.below(below);
    const id = BigInt((await openPlayer(app.url)).remoteId);
    let sessions = await openSessions(app.db);
    const nowMs = () => app.clock.now().getTime();
    const model: Model = {
      stakes: [],
      beganMs: undefined,
      answeredMs: 0,
      limitFromMs: 0,
      reminder: [{ fromMs: 0, minutes: 60, isLooser: false }],
      limit: [{ fromMs: 0, minutes: null, isLooser: false }],
    };
    const stake = () => {
      const last = model.stakes.at(-1);
      const isLast = last !== undefined && nowMs() < last + PAUSE;
      if (!isLast || model.beganMs === undefined) {
        model.beganMs = nowMs();
        model.answeredMs = nowMs();
        if (!isLast) model.limitFromMs = nowMs();
      }
      model.stakes.push(nowMs());
    };
    const chosen = (history: History, minutes: number | null) => {
      const holds = valueAt(history, nowMs());
      // What waits is withdrawn by any other choice.
      const waits = history.findIndex(({ fromMs }) => fromMs > nowMs());
      if (waits !== -1 && history[waits]?.minutes === minutes) return;
      if (waits !== -1) history.splice(waits);
      if (minutes === holds) return;
      const isLooser = minutes === null || (holds !== null && minutes > holds);
      history.push({ fromMs: nowMs() + (isLooser ? DAY : 0), minutes, isLooser });
    };
    for (let step = 0; step < STEPS; step += 1) {
      const told = `seed ${seed}, step ${step}`;
      const due = expected(model, nowMs());
      everMet.add(due);
      expect(sessions.refusalOf(id)?.code ?? 'free', told).toBe(due);
      switch (pick(14)) {
        case 0:
          await sessions.goOn(id);
          if (due === 'REALITY_CHECK_DUE') model.answeredMs = nowMs();
          break;
        case 1:
          if (due === 'REALITY_CHECK_DUE') await sessions.goOn(id);
          if (due === 'REALITY_CHECK_DUE') model.answeredMs = nowMs();
          break;
        case 2:
          await sessions.end(id);
          if (due === 'SESSION_LIMIT_REACHED') break;
          model.beganMs = undefined;
          if (pick(2) === 0) break;
          sessions.played(id);
          stake();
          break;
        case 3: {
          const isReminder = pick(2) === 0;
          const choices = isReminder ? [15, 30, 60, 120, null] : [10, 45, 90, 240, null];
          const minutes = choices[pick(choices.length)] ?? null;
          const said = await sessions
            .change(id, isReminder ? 'reminder' : 'limit', minutes)
            .then(() => 'free')
            .catch((error: { code?: string }) => error.code);
          expect(said, told).toBe(due);
          if (due === 'free') chosen(isReminder ? model.reminder : model.limit, minutes);
          break;
        }
        case 4:
          await sessions.stop();
          sessions = await openSessions(app.db);
          break;
        case 5:
          await app.clock.advance(pick(4) === 0 ? DAY - pick(2) : PAUSE - pick(2));
          break;
        case 6:
        case 7: {
          // To the millisecond at which something is due, or the one before.
          const dueMs = Math.min(
            reachedMs(model.reminder, model.answeredMs),
            reachedMs(model.limit, model.limitFromMs),
          );
          const waitMs = dueMs - nowMs() - pick(2);
          if (waitMs > 0 && waitMs < DAY) await app.clock.advance(waitMs);
          break;
        }
        case 8:
          await app.clock.advance(pick(20) * MINUTE + (pick(3) - 1 > 0 ? 1 : 0));
          break;
        default:
          // A round under way may stake more, whatever is due.
          if (due !== 'free' && pick(4) > 0) break;
          sessions.played(id);
          if (due === 'free') stake();
          else model.stakes.push(nowMs());
      }
    }
    await sessions.stop();
  },
  120_000,
);
