import type { LimitPeriod } from '@maidan/contract';
import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { askForReceiver, offeredDeposit } from '../../testing/funds.ts';
import { openPlayerApp, type PlayerApp } from '../../testing/open-player-app.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { changeLimit, type LimitRequest } from './change-limit.ts';
import { takeTimeOut } from './take-time-out.ts';

const RUNS = countRounds('CARE_RUNS', { sample: 2, full: 20 });
const STEPS = 60;
const HOUR_MS = 3_600_000;
const PERIODS = ['day', 'week', 'month'] as const;

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

/** What a plain reader of the rules expects, in paisa and milliseconds. */
interface Model {
  limits: Map<
    LimitPeriod,
    { amount: number; pending: { amount: number | null; askedMs: number } | undefined }
  >;
  deposits: { atMs: number; amount: number; state: 'pending' | 'credited' | 'rejected' }[];
  restsUntilMs: number;
}

/** A day of Dhaka by its number, and the first of its week and month. */
function beginOf(period: LimitPeriod, atMs: number): number {
  const local = new Date(atMs + 6 * HOUR_MS);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const first = { day: date, week: date - local.getUTCDay(), month: 1 }[period];
  return Date.UTC(year, month, first) - 6 * HOUR_MS;
}

const leftOf = ({ limits, deposits }: Model, nowMs: number): number =>
  Math.min(
    ...PERIODS.map((period) => {
      const limit = limits.get(period);
      if (limit === undefined) return Number.POSITIVE_INFINITY;
      const counted = deposits.filter(
        ({ atMs, state }) => atMs >= beginOf(period, nowMs) && state !== 'rejected',
      );
      return limit.amount - counted.reduce((sum, { amount }) => sum + amount, 0);
    }),
  );

const codeFrom = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

let transactions = 0;
const taka = (paisa: number) => (paisa / 100).toFixed(2);

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  '[CARE-8] [CARE-9] random limits, deposits, decisions, jumps of the clock and two tabs agree with a plain model: seed %i',
  async (seed) => {
    const random = seededRandom(`limits ${seed}`);
    const pick = (below: number): number => random.below(below);
    let player = await openVerifiedPlayer(app.url);
    const id = BigInt(player.remoteId);
    const model: Model = { limits: new Map(), deposits: [], restsUntilMs: 0 };
    const nowMs = () => app.clock.now().getTime();
    const pending = () => model.deposits.find(({ state }) => state === 'pending');
    const offered = async (amount: number) => {
      const given = {
        amount: taka(amount),
        transactionId: `RND${String((transactions += 1)).padStart(7, '0')}`,
      };
      return offeredDeposit(app.url, player, given);
    };
    const submit = async (body: unknown) => {
      const answer = await send(app.url, 'POST /api/submit-deposit', { token: player.token, body });
      return answer.status === 201 ? 'done' : String(answer.body['code']);
    };
    const expected = (amount: number) => {
      if (nowMs() < model.restsUntilMs) return 'IN_TIME_OUT';
      return amount > leftOf(model, nowMs()) ? 'DEPOSIT_LIMIT_REACHED' : 'done';
    };
    const change = (period: LimitPeriod, request: LimitRequest) =>
      codeFrom(changeLimit(app, id, { kind: 'deposit', period }, request));
    /** Limits as the model has them after a request, and what is said. */
    const modelChange = (period: LimitPeriod, wanted: number | null): string => {
      const limit = model.limits.get(period);
      if ((limit?.amount ?? null) === wanted) return 'LIMIT_UNCHANGED';
      if (wanted !== null && (limit === undefined || wanted < limit.amount)) {
        model.limits.set(period, { amount: wanted, pending: undefined });
        return 'done';
      }
      if (limit === undefined) return 'LIMIT_UNCHANGED';
      if (limit.pending !== undefined) return 'LOOSER_LIMIT_REQUESTED';
      limit.pending = { amount: wanted, askedMs: nowMs() };
      return 'done';
    };
    const decide = async (state: 'credited' | 'rejected') => {
      const waiting = pending();
      if (waiting === undefined) return;
      waiting.state = state;
      await query(
        app.db,
        sql`update deposit set state = ${state} where player_id = ${id} and state = 'submitted'`,
      );
    };
    for (let step = 0; step < STEPS; step += 1) {
      const told = `seed ${seed}, step ${step}`;
      // A request lapses a week after its day.
      for (const limit of model.limits.values())
        if (limit.pending !== undefined && nowMs() >= limit.pending.askedMs + 8 * 24 * HOUR_MS)
          limit.pending = undefined;
      const period = PERIODS[pick(3)] ?? 'day';
      const amount = 10_000 + pick(100_000);
      switch (pick(13)) {
        case 0:
        case 1: {
          const wanted = pick(6) === 0 ? null : 20_000 + pick(400_000);
          const request = { kind: 'set', amount: wanted === null ? null : money(BigInt(wanted)) } as const;
          expect(await change(period, request), told).toBe(modelChange(period, wanted));
          break;
        }
        case 2: {
          const limit = model.limits.get(period);
          const isDue = limit?.pending !== undefined && nowMs() >= limit.pending.askedMs + 24 * HOUR_MS;
          const code =
            limit?.pending === undefined ? 'NO_LOOSER_LIMIT' : isDue ? 'done' : 'LOOSER_LIMIT_TOO_EARLY';
          expect(await change(period, { kind: 'confirm' }), told).toBe(code);
          if (!isDue) break;
          const requested = limit?.pending?.amount ?? null;
          if (requested === null) model.limits.delete(period);
          else model.limits.set(period, { amount: requested, pending: undefined });
          break;
        }
        case 3: {
          const limit = model.limits.get(period);
          expect(await change(period, { kind: 'keep' }), told).toBe(
            limit?.pending === undefined ? 'NO_LOOSER_LIMIT' : 'done',
          );
          if (limit !== undefined) limit.pending = undefined;
          break;
        }
        case 4:
        case 5: {
          const code = expected(amount);
          const answer = await askForReceiver(app.url, player, taka(amount));
          expect(answer.status === 200 ? 'done' : answer.body['code'], told).toBe(code);
          if (code !== 'done') break;
          const said = await submit(await offered(amount));
          expect(said, told).toBe(pending() === undefined ? 'done' : 'DEPOSIT_PENDING');
          if (said === 'done') model.deposits.push({ atMs: nowMs(), amount, state: 'pending' });
          break;
        }
        case 6: {
          await decide(pick(3) === 0 ? 'rejected' : 'credited');
          break;
        }
        case 7: {
          const jump = pick(3) === 0 ? 24 * HOUR_MS - pick(2) : pick(40) * HOUR_MS;
          await app.clock.advance(jump);
          player = await logInAgain(player);
          break;
        }
        default: {
          if (pick(20) === 0 && nowMs() >= model.restsUntilMs) {
            model.restsUntilMs = (await takeTimeOut(app, id, 'day')).getTime();
            break;
          }
          await decide('rejected');
          // Two tabs submit what was offered to each, while a third tightens the limit of the day.
          const amounts = [amount, 10_000 + pick(100_000)];
          if (amounts.some((one) => expected(one) !== 'done') || amounts[0] === amounts[1]) break;
          const bodies = [await offered(amounts[0] ?? 0), await offered(amounts[1] ?? 0)];
          const tighter = Math.max(
            1,
            Math.min(model.limits.get('day')?.amount ?? 100_000, 100_000) - 1 - pick(50_000),
          );
          const tighten = async () => {
            const request = { kind: 'set', amount: money(BigInt(tighter)) } as const;
            expect(await change('day', request), told).toBe('done');
          };
          // Half of the time it is tightened first, so that what was offered may be too much by then.
          const isFirst = pick(2) === 0;
          if (isFirst) await tighten();
          const before = leftOf(model, nowMs());
          const [one, other] = await Promise.all([
            submit(bodies[0]),
            submit(bodies[1]),
            isFirst ? undefined : tighten(),
          ]);
          modelChange('day', tighter);
          const after = leftOf(model, nowMs());
          const said = [one, other];
          expect(said.filter((code) => code === 'done').length, told).toBeLessThanOrEqual(1);
          said.forEach((code, index) => {
            const asked = amounts[index] ?? 0;
            if (code === 'done') {
              expect(asked, told).toBeLessThanOrEqual(isFirst ? after : before);
              model.deposits.push({ atMs: nowMs(), amount: asked, state: 'pending' });
            } else if (code === 'DEPOSIT_LIMIT_REACHED') expect(asked, told).toBeGreaterThan(after);
            else expect(code, told).toBe('DEPOSIT_PENDING');
          });
        }
      }
    }
  },
  120_000,
);

async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const answer = await send(app.url, 'POST /api/login', { body });
  return { ...player, token: z.object({ token: z.string() }).parse(answer.body).token };
}
