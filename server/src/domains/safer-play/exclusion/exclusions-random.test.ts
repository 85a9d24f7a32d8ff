import { type ExclusionLength, exclusionLengths } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { askForReceiver } from '../../../testing/funds.ts';
import { openPlayerApp, type PlayerApp } from '../../../testing/open-player-app.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { openClosures, type Closures } from '../index.ts';
import { type ExcludeDeps, excludePlayer } from './exclude-player.ts';
import { returnPlayer, type ReturnStep } from './return-player.ts';

const RUNS = countRounds('CARE_RUNS', { sample: 2, full: 20 });
const STEPS = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: PlayerApp;
let deps: ExcludeDeps & { readonly closures: Closures };
beforeAll(async () => {
  app = await openPlayerApp();
  const closures = await openClosures(app);
  deps = { ...app, closures, sessions: { forget: () => Promise.resolve() } };
});
afterAll(async () => {
  await deps.closures.stop();
  await app.close();
});

/** What a plain reader of the rules expects: until when, in milliseconds, and since when the player asks to come back. */
interface Model {
  untilMs: number | undefined;
  askedMs: number | undefined;
}

const MONTHS: Readonly<Record<ExclusionLength, number>> = {
  'six-months': 6,
  year: 12,
  'two-years': 24,
  'five-years': 60,
  'for-good': Number.POSITIVE_INFINITY,
};

/** The same day of the month, that many months later in Dhaka. */
function endOf(length: ExclusionLength, fromMs: number): number {
  const months = MONTHS[length];
  if (!Number.isFinite(months)) return months;
  const local = new Date(fromMs + 6 * HOUR_MS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + months, local.getUTCDate()];
  const timeOfDay = (fromMs + 6 * HOUR_MS) % DAY_MS;
  return Date.UTC(year, month, day) + timeOfDay - 6 * HOUR_MS;
}

const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** What the model says to a choice, and does. */
function choose(model: Model, length: ExclusionLength, nowMs: number): string {
  const endMs = endOf(length, nowMs);
  const { untilMs } = model;
  if (untilMs !== undefined && endMs < untilMs) return 'EXCLUSION_SHORTER';
  const isRepeat = untilMs === endMs || (untilMs !== undefined && endMs - untilMs < 60_000);
  if (!isRepeat) Object.assign(model, { untilMs: endMs, askedMs: undefined });
  return 'done';
}

/** What the model says to a step of the way back, and does. */
function comeBack(model: Model, step: ReturnStep, nowMs: number): string {
  const { untilMs, askedMs } = model;
  if (step === 'withdraw') {
    model.askedMs = undefined;
    return askedMs === undefined ? 'NO_RETURN_REQUESTED' : 'done';
  }
  if (untilMs === undefined) return 'NOT_EXCLUDED';
  if (nowMs < untilMs) return 'EXCLUSION_RUNS';
  if (step === 'ask') {
    if (askedMs !== undefined) return 'RETURN_REQUESTED';
    model.askedMs = nowMs;
    return 'done';
  }
  if (askedMs === undefined) return 'NO_RETURN_REQUESTED';
  if (nowMs < askedMs + DAY_MS) return 'RETURN_TOO_EARLY';
  Object.assign(model, { untilMs: undefined, askedMs: undefined });
  return 'done';
}

const RETURN_STEPS = ['ask', 'confirm', 'confirm', 'withdraw'] as const;

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  '[CARE-13] [CARE-15] random choices, returns, jumps of the clock and two tabs agree with a plain model, never late and never early: seed %i',
  async (seed) => {
    const random = seededRandom(`exclusions ${seed}`);
    const pick = (below: number): number => random.below(below);
    let player = await openVerifiedPlayer(app.url);
    const id = BigInt(player.remoteId);
    const model: Model = { untilMs: undefined, askedMs: undefined };
    const nowMs = () => app.clock.now().getTime();
    const exclude = (length: ExclusionLength) => said(excludePlayer(deps, id, length));
    const takeStep = (step: ReturnStep) => said(returnPlayer(app, id, step));
    const pickLength = () => (pick(40) === 0 ? 'for-good' : (exclusionLengths[pick(3)] ?? 'year'));
    for (let step = 0; step < STEPS; step += 1) {
      const told = `seed ${seed}, step ${step}`;
      switch (pick(10)) {
        case 0:
        case 1: {
          const length = pickLength();
          expect(await exclude(length), told).toBe(choose(model, length, nowMs()));
          break;
        }
        case 2:
        case 3:
        case 4: {
          const back = RETURN_STEPS[pick(RETURN_STEPS.length)] ?? 'ask';
          expect(await takeStep(back), told).toBe(comeBack(model, back, nowMs()));
          break;
        }
        case 5: {
          // Two tabs at once: either may be first.
          const [length, back] = [pickLength(), RETURN_STEPS[pick(RETURN_STEPS.length)] ?? 'ask'];
          const answers = await Promise.all([exclude(length), takeStep(back)]);
          const orders = [true, false].map((isExcludedFirst) => {
            const next = { ...model };
            const first = isExcludedFirst ? choose(next, length, nowMs()) : '';
            const returned = comeBack(next, back, nowMs());
            return { next, answers: [isExcludedFirst ? first : choose(next, length, nowMs()), returned] };
          });
          const fitting = orders.find((one) => one.answers.join(' ') === answers.join(' '));
          expect(fitting?.answers, told).toEqual(answers);
          Object.assign(model, fitting?.next);
          break;
        }
        default: {
          const { untilMs = 0, askedMs } = model;
          const toEnd = Number.isFinite(untilMs) ? untilMs - nowMs() : 0;
          const targets = [
            pick(40) * DAY_MS,
            toEnd - pick(2),
            (askedMs ?? nowMs()) + DAY_MS - nowMs() - pick(2),
          ];
          await app.clock.advance(Math.max(0, targets[pick(targets.length)] ?? 0));
          const body = { username: player.username, password: 'jolpai2749' };
          const { body: opened } = await send(app.url, 'POST /api/login', { body });
          player = { ...player, token: z.object({ token: z.string() }).parse(opened).token };
        }
      }
      await deps.closures.refresh();
      const expected = model.untilMs === undefined ? undefined : 'SELF_EXCLUDED';
      expect(deps.closures.refusalOf(id), told).toBe(expected);
      if (step % 4 === 0) {
        const { body: opened } = await send(app.url, 'POST /api/login', {
          body: { username: player.username, password: 'jolpai2749' },
        });
        player = { ...player, token: z.object({ token: z.string() }).parse(opened).token };
        const { body } = await askForReceiver(app.url, player, '500');
        expect(body['code'], told).toBe(expected);
      }
    }
  },
  180_000,
);
