import type { LimitPeriod } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { queryOne, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { type GameSession, PartnerClient } from '../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../proofs/wallet-conformance/rules.ts';
import { betOnFancy } from '../../testing/house-bets.ts';
import { newPartner } from '../../testing/open-partner-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../testing/scripted-feed.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { send, type TestPlayer, type WireAnswer } from '../../testing/wire-client.ts';

const RUNS = countRounds('CARE_RUNS', { sample: 2, full: 20 });
const STEPS = 60;
const HOUR_MS = 3_600_000;
const PERIODS = ['day', 'week', 'month'] as const;
const KINDS = ['stake', 'loss'] as const;
const PRICES = [1.5, 2, 2.5, 3, 5];
/** Nobody else offers these, so that orders at them wait. */
const WAITING = { BACK: 9, LAY: 1.2 } as const;

let feed: ScriptedFeed;
let open: TestApp;
let partner: PartnerClient;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const acme = newPartner();
  open = await openTestApp({ feed, config: { sandboxPartners: acme.sandboxPartners } });
  partner = new PartnerClient({ url: open.url, name: acme.name, key: acme.keys[0], clock: open.clock });
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

/** A bet on the first of two runners, in paisa and hundredths. */
interface Bet {
  readonly side: 'BACK' | 'LAY';
  readonly odds: number;
  readonly size: number;
  readonly atMs: number;
}

/** A market as a plain reader knows it: what is matched, what waits, and what cash outs placed. */
interface Market {
  readonly marketId: string;
  matched: Bet[];
  waiting: Bet[];
  closing: Bet[];
  state: 'open' | 'settled' | 'void';
  /** What it was settled for, below zero for a loss, and when first. */
  result: { net: number; atMs: number } | undefined;
}

interface Fancy {
  readonly fancyId: string;
  bets: { readonly side: 'YES' | 'NO'; readonly stake: number; readonly atMs: number }[];
  state: 'open' | 'settled' | 'void';
  result: { net: number; atMs: number } | undefined;
}

interface Round {
  readonly bet: Readonly<Record<string, unknown>>;
  readonly stake: number;
  readonly atMs: number;
  state: 'staked' | 'won' | 'undone';
  wins: { readonly amount: number; readonly atMs: number }[];
}

type Kind = (typeof KINDS)[number];
interface Limit {
  amount: number;
  pending: { amount: number | null; askedMs: number } | undefined;
}

interface Model {
  readonly limits: Map<string, Limit>;
  readonly markets: Market[];
  readonly fancies: Fancy[];
  readonly rounds: Round[];
}

const riskOf = ({ side, odds, size }: Pick<Bet, 'side' | 'odds' | 'size'>): number =>
  side === 'BACK' ? size : Math.ceil((size * (odds - 100)) / 100);
/** What a bet comes to, in hundredths of a paisa. */
const resultOf = ({ side, odds, size }: Bet, wins: boolean): number =>
  (side === 'BACK' ? 1 : -1) * (wins ? size * (odds - 100) : -size * 100);
/** The worst of both results, with every waiting order that would lose. */
const worstOf = ({ matched, waiting, closing }: Pick<Market, 'matched' | 'waiting' | 'closing'>): number => {
  const results = [true, false].map(
    (wins) =>
      [...matched, ...closing].reduce((sum, bet) => sum + resultOf(bet, wins), 0) +
      waiting.reduce((sum, bet) => sum + Math.min(0, resultOf(bet, wins)), 0),
  );
  return Math.ceil(Math.max(0, ...results.map((result) => -result)) / 100);
};
/** Below the lower line, between both, above the upper one. */
const worstOfFancy = ({ bets }: Pick<Fancy, 'bets'>): number => {
  const results = [
    { YES: -1, NO: 1 },
    { YES: -1, NO: -1 },
    { YES: 1, NO: -1 },
  ].map((sign) => bets.reduce((sum, { side, stake }) => sum + sign[side] * stake, 0));
  return Math.max(0, ...results.map((result) => -result));
};

/** A day of Dhaka by its number, and the first of its week and month. */
function beginOf(period: LimitPeriod, atMs: number): number {
  const local = new Date(atMs + 6 * HOUR_MS);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const first = { day: date, week: date - local.getUTCDay(), month: 1 }[period];
  return Date.UTC(year, month, first) - 6 * HOUR_MS;
}

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const openRiskOf = ({ markets, fancies }: Model): number =>
  add(markets.filter(({ state }) => state === 'open').map(worstOf)) +
  add(fancies.filter(({ state }) => state === 'open').map(worstOfFancy));

/** What is used of a limit. */
function usedOf(kind: Kind, period: LimitPeriod, model: Model, nowMs: number): number {
  const since = beginOf(period, nowMs);
  const isIn = ({ atMs }: { readonly atMs: number }) => atMs >= since;
  const { markets, fancies, rounds } = model;
  const played = rounds.filter(({ state }) => state !== 'undone');
  if (kind === 'stake')
    return (
      add(
        markets.flatMap(({ state, matched, waiting }) =>
          state === 'void' ? [] : [...matched, ...waiting].filter(isIn).map(riskOf),
        ),
      ) +
      add(
        fancies.flatMap(({ state, bets }) =>
          state === 'void' ? [] : bets.filter(isIn).map(({ stake }) => stake),
        ),
      ) +
      add(played.filter(isIn).map(({ stake }) => stake))
    );
  const settled = [...markets, ...fancies].flatMap(({ result }) => result ?? []).filter(isIn);
  return (
    openRiskOf(model) -
    add(settled.map(({ net }) => net)) +
    add(played.filter(isIn).map(({ stake }) => stake)) -
    add(played.flatMap(({ wins }) => wins.filter(isIn).map(({ amount }) => amount)))
  );
}

/** What the strictest limit of a kind leaves. */
const leftOf = (kind: Kind, model: Model, nowMs: number): number =>
  Math.min(
    ...PERIODS.map((period) => {
      const limit = model.limits.get(`${kind} ${period}`);
      return limit === undefined
        ? Number.POSITIVE_INFINITY
        : limit.amount - usedOf(kind, period, model, nowMs);
    }),
  );

const taka = (paisa: number): string => (paisa / 100).toFixed(2);
const codeOf = ({ status, body }: WireAnswer): string => (status < 300 ? 'done' : String(body['code']));
const shown = z.object({ kind: z.string(), period: z.string(), used: z.string(), left: z.string() });
const placed = z.object({
  orders: z.array(
    z.object({ side: z.enum(['BACK', 'LAY']), avg_price_matched: z.number(), size_matched: z.string() }),
  ),
});
let names = 0;

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  '[CARE-35] random limits, bets of all products, results, corrections, voids, cash outs, jumps of the clock and races agree with a plain model: seed %i',
  async (seed) => {
    const random = seededRandom(`play limits ${seed}`);
    const pick = (below: number): number => random.below(below);
    const oneOf = <T>(list: readonly T[]): T | undefined => list[pick(list.length)];
    const fund = () => openFundedPlayer({ url: open.url, db: open.app.db }, 5_000_000);
    let [player, other] = [await fund(), await fund()];
    const start = await walletOf(open.url, player);
    expect(start).toBe('5000000.00/0.00');
    let session: GameSession = await partner.sit(player.username, 'game');
    const model: Model = { limits: new Map(), markets: [], fancies: [], rounds: [] };
    const nowMs = () => open.clock.now().getTime();

    const worthOf = async (): Promise<number> => {
      const [balance = '', exposure = ''] = (await walletOf(open.url, player)).split('/');
      return Math.round(Number(balance) * 100) + Math.round(Number(exposure) * 100);
    };
    const newMarket = async (): Promise<Market> => {
      const marketId = `1.96${String((names += 1)).padStart(7, '0')}`;
      await feed.market({ marketId });
      const market: Market = {
        marketId,
        matched: [],
        waiting: [],
        closing: [],
        state: 'open',
        result: undefined,
      };
      model.markets.push(market);
      return market;
    };
    const newFancy = async (): Promise<Fancy> => {
      const fancyId = `900000001.1.R${(names += 1)}`;
      await feed.session({ fancyId });
      const fancy: Fancy = { fancyId, bets: [], state: 'open', result: undefined };
      model.fancies.push(fancy);
      return fancy;
    };
    const anyMarket = async () =>
      (pick(4) > 0 ? oneOf(model.markets.filter(({ state }) => state === 'open')) : undefined) ??
      (await newMarket());
    const anyFancy = async () =>
      (pick(4) > 0 ? oneOf(model.fancies.filter(({ state }) => state === 'open')) : undefined) ??
      (await newFancy());
    const cancelAll = (by: TestPlayer, { marketId }: Market) =>
      send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}`, { token: by.token });
    const order = (by: TestPlayer, { marketId }: Market, { side, odds, size }: Omit<Bet, 'atMs'>) =>
      placeOrder(open.url, by, { market_id: marketId, side, price: odds / 100, size: taka(size) }).then(
        codeOf,
      );

    interface Attempt {
      readonly stake: number;
      /** By how much the worst case would grow. */
      readonly risk: number;
      readonly refusals: { readonly stake: string; readonly loss: string };
      readonly send: () => Promise<string>;
      readonly take: () => void;
    }
    const onSite = { stake: 'STAKE_LIMIT_REACHED', loss: 'LOSS_LIMIT_REACHED' };
    const inGames = { stake: 'RS_ERROR_LIMIT_REACHED', loss: 'RS_ERROR_LIMIT_REACHED' };
    const sizeOf = () => 10_000 + pick(60_000);

    const waitingOrder = async (): Promise<Attempt> => {
      const market = await anyMarket();
      const side = pick(2) === 0 ? 'BACK' : 'LAY';
      const bet: Bet = { side, odds: WAITING[side] * 100, size: sizeOf(), atMs: nowMs() };
      const after = { ...market, waiting: [...market.waiting, bet] };
      return {
        stake: riskOf(bet),
        risk: worstOf(after) - worstOf(market),
        refusals: onSite,
        send: () => order(player, market, bet),
        take: () => market.waiting.push(bet),
      };
    };
    const matchedOrder = async (): Promise<Attempt> => {
      const market = await anyMarket();
      const side = pick(2) === 0 ? 'BACK' : 'LAY';
      const odds = Math.round((oneOf(PRICES) ?? 2) * 100);
      const bet: Bet = { side, odds, size: sizeOf(), atMs: nowMs() };
      const after = { ...market, matched: [...market.matched, bet] };
      // As it arrives it is a bet that may wait.
      const waiting = { ...market, waiting: [...market.waiting, bet] };
      return {
        stake: riskOf(bet),
        risk: Math.max(worstOf(after), worstOf(waiting)) - worstOf(market),
        refusals: onSite,
        async send() {
          await order(other, market, { ...bet, side: side === 'BACK' ? 'LAY' : 'BACK' });
          const code = await order(player, market, bet);
          await cancelAll(other, market);
          return code;
        },
        take: () => market.matched.push(bet),
      };
    };
    const fancyBet = async (): Promise<Attempt> => {
      const fancy = await anyFancy();
      const side = pick(2) === 0 ? 'YES' : 'NO';
      const bet = { side, stake: sizeOf(), atMs: nowMs() } as const;
      const run = side === 'YES' ? 46 : 45;
      return {
        stake: bet.stake,
        risk: worstOfFancy({ bets: [...fancy.bets, bet] }) - worstOfFancy(fancy),
        refusals: onSite,
        send: () =>
          betOnFancy(open.url, player, { market_key: fancy.fancyId, side, run, stake: taka(bet.stake) }).then(
            codeOf,
          ),
        take: () => fancy.bets.push(bet),
      };
    };
    const gameBet = (): Promise<Attempt> => {
      const stake = sizeOf();
      const bet = transaction({ amount: stake * 1000 });
      const round: Round = { bet, stake, atMs: nowMs(), state: 'staked', wins: [] };
      return Promise.resolve({
        stake,
        risk: stake,
        refusals: inGames,
        send: async () => {
          const { status } = await partner.send('transaction/bet', session, bet);
          return status === 'RS_OK' ? 'done' : status;
        },
        take: () => model.rounds.push(round),
      });
    };
    const attempts = [waitingOrder, matchedOrder, fancyBet, gameBet];
    const expected = ({ stake, risk, refusals }: Attempt): string => {
      if (stake > leftOf('stake', model, nowMs())) return refusals.stake;
      return risk > 0 && risk > leftOf('loss', model, nowMs()) ? refusals.loss : 'done';
    };
    const change = (kind: Kind, period: LimitPeriod, path: string, body?: object) =>
      send(
        open.url,
        `${path === 'pending' ? 'DELETE' : 'POST'} /api/safer-play/limits/${kind}/${period}${path === '' ? '' : `/${path}`}`,
        {
          token: player.token,
          ...(body !== undefined && { body }),
        },
      ).then(codeOf);
    const modelSet = (kind: Kind, period: LimitPeriod, wanted: number | null): string => {
      const name = `${kind} ${period}`;
      const limit = model.limits.get(name);
      if ((limit?.amount ?? null) === wanted) return 'LIMIT_UNCHANGED';
      if (wanted !== null && (limit === undefined || wanted < limit.amount)) {
        model.limits.set(name, { amount: wanted, pending: undefined });
        return 'done';
      }
      if (limit === undefined) return 'LIMIT_UNCHANGED';
      if (limit.pending !== undefined) return 'LOOSER_LIMIT_REQUESTED';
      limit.pending = { amount: wanted, askedMs: nowMs() };
      return 'done';
    };
    /** Carries out what settles or corrects; the difference to the wallet before is what it came to. */
    const settled = async (
      one: Market | Fancy,
      before: number,
      state: 'settled' | 'void',
      work: () => Promise<unknown>,
    ) => {
      const worth = await worthOf();
      await work();
      await expect.poll(() => stateOf(one), { timeout: 20_000 }).toBe(state);
      const net = before + (await worthOf()) - worth;
      one.state = state;
      one.result = { net, atMs: one.result?.atMs ?? nowMs() };
      if ('waiting' in one) one.waiting = [];
    };
    for (let step = 0; step < STEPS; step += 1) {
      const told = `seed ${seed}, step ${step}`;
      // A request lapses a week after its day.
      for (const limit of model.limits.values())
        if (limit.pending !== undefined && nowMs() >= limit.pending.askedMs + 8 * 24 * HOUR_MS)
          limit.pending = undefined;
      const [kind, period] = [oneOf(KINDS) ?? 'stake', oneOf(PERIODS) ?? 'day'];
      switch (pick(16)) {
        case 0:
        case 1: {
          const wanted = pick(8) === 0 ? null : 50_000 + pick(300_000);
          const amount = wanted === null ? null : taka(wanted);
          expect(await change(kind, period, '', { amount }), told).toBe(modelSet(kind, period, wanted));
          break;
        }
        case 2: {
          const name = `${kind} ${period}`;
          const pending = model.limits.get(name)?.pending;
          const isDue = pending !== undefined && nowMs() >= pending.askedMs + 24 * HOUR_MS;
          const code = pending === undefined ? 'NO_LOOSER_LIMIT' : isDue ? 'done' : 'LOOSER_LIMIT_TOO_EARLY';
          expect(await change(kind, period, 'confirm'), told).toBe(code);
          if (!isDue) break;
          if (pending.amount === null) model.limits.delete(name);
          else model.limits.set(name, { amount: pending.amount, pending: undefined });
          break;
        }
        case 3: {
          const market = oneOf(model.markets.filter(({ state }) => state === 'open'));
          if (market === undefined) break;
          await cancelAll(player, market);
          market.waiting = [];
          break;
        }
        case 4: {
          const market = oneOf(
            model.markets.filter(({ state, matched }) => state === 'open' && matched.length > 0),
          );
          if (market === undefined) break;
          const { marketId } = market;
          const isVoid = pick(3) === 0;
          const result = isVoid
            ? ({ outcome: 'void', reason: 'abandoned' } as const)
            : ({ outcome: 'won', winners: [11 + pick(2)] } as const);
          await settled(market, 0, isVoid ? 'void' : 'settled', async () => {
            await feed.market({ marketId, status: 'CLOSED', version: 9 });
            await feed.say({ kind: 'result', result: { marketId, ...result } });
          });
          break;
        }
        case 5: {
          const market = oneOf(model.markets.filter(({ state }) => state !== 'open'));
          if (market?.result === undefined) break;
          const isVoid = market.state !== 'void' && pick(2) === 0;
          const result = isVoid
            ? ({ outcome: 'void', reason: 'corrected' } as const)
            : ({ outcome: 'won', winners: [11 + pick(2)] } as const);
          await settled(market, market.result.net, isVoid ? 'void' : 'settled', () =>
            open.app.exchange.corrections.resettle(market.marketId, result),
          );
          break;
        }
        case 6: {
          const fancy = oneOf(model.fancies.filter(({ state, bets }) => state === 'open' && bets.length > 0));
          if (fancy === undefined) break;
          const { fancyId } = fancy;
          const isVoid = pick(3) === 0;
          await settled(fancy, 0, isVoid ? 'void' : 'settled', () =>
            feed.say(
              isVoid
                ? { kind: 'fancy-result', fancyId, outcome: 'void', reason: 'INNINGS_ENDED' }
                : { kind: 'fancy-result', fancyId, outcome: 'ran', runs: 44 + pick(3) },
            ),
          );
          break;
        }
        case 7: {
          const round = oneOf(model.rounds.filter(({ state }) => state !== 'undone'));
          if (round === undefined) break;
          if (round.state === 'staked' && pick(2) === 0) {
            await partner.send('transaction/rollback', session, following(round.bet));
            round.state = 'undone';
            break;
          }
          const amount = pick(round.stake);
          const { status } = await partner.send(
            'transaction/win',
            session,
            following(round.bet, { amount: amount * 1000 }),
          );
          if (status !== 'RS_OK') break;
          round.state = 'won';
          round.wins.push({ amount, atMs: nowMs() });
          break;
        }
        case 8: {
          const market = oneOf(
            model.markets.filter(({ state, matched }) => state === 'open' && matched.length > 0),
          );
          if (market === undefined) break;
          await order(other, market, { side: 'BACK', odds: 190, size: 9_000_000 });
          await order(other, market, { side: 'LAY', odds: 210, size: 9_000_000 });
          const answer = await send(open.url, 'POST /api/exchange/cash-out', {
            token: player.token,
            body: { market_id: market.marketId, accept: 'any', client_ref: `out-${(names += 1)}` },
          });
          await cancelAll(other, market);
          if (codeOf(answer) !== 'done') break;
          for (const one of placed.parse(answer.body).orders)
            market.closing.push({
              side: one.side,
              odds: Math.round(one.avg_price_matched * 100),
              size: Math.round(Number(one.size_matched) * 100),
              atMs: nowMs(),
            });
          break;
        }
        case 9: {
          await open.clock.advance(pick(3) === 0 ? 24 * HOUR_MS - pick(2) : pick(40) * HOUR_MS);
          await feed.say({ kind: 'confirm' });
          [player, other] = [await logInAgain(player), await logInAgain(other)];
          session = await partner.sit(player.username, 'game');
          break;
        }
        case 10:
        case 11: {
          // Three tabs race: each that is taken lowers what is left, so that whatever was refused doesn't fit at the end either.
          const racing = await Promise.all([waitingOrder(), gameBet(), fancyBet(), gameBet()]);
          if (racing.some(({ risk }) => risk <= 0)) break;
          const codes = await Promise.all(racing.map((attempt) => attempt.send()));
          racing.forEach((attempt, index) => {
            if (codes[index] === 'done') attempt.take();
          });
          for (const one of KINDS)
            if (codes.includes('done')) expect(leftOf(one, model, nowMs()), told).toBeGreaterThanOrEqual(0);
          racing.forEach((attempt, index) => {
            if (codes[index] === 'done') return;
            expect(Object.values(attempt.refusals), told).toContain(codes[index]);
            expect(expected(attempt), told).not.toBe('done');
          });
          break;
        }
        default: {
          const attempt = await (oneOf(attempts) ?? gameBet)();
          const code = expected(attempt);
          expect(await attempt.send(), told).toBe(code);
          if (code === 'done') attempt.take();
        }
      }
      const { body } = await send(open.url, 'GET /api/safer-play', { token: player.token });
      for (const { kind: of, period: per, used, left } of z.array(shown).parse(body['limits'])) {
        const limit = model.limits.get(`${of} ${per}`);
        const [ofKind, ofPeriod] = [
          of === 'stake' ? 'stake' : 'loss',
          PERIODS.find((one) => one === per),
        ] as const;
        const now = usedOf(ofKind, ofPeriod ?? 'day', model, nowMs());
        const amount = limit?.amount ?? 0;
        expect([of, per, used, left], told).toEqual([
          of,
          per,
          taka(Math.max(0, now)),
          taka(Math.max(0, amount - now)),
        ]);
      }
      expect(z.array(shown).parse(body['limits']), told).toHaveLength(model.limits.size);
    }
  },
  180_000,
);

/** The state of a market or a fancy in its table. */
async function stateOf(one: Market | Fancy): Promise<string | undefined> {
  const row = await queryOne<{ state: string }>(
    open.app.db,
    'marketId' in one
      ? sql`select state from exchange_market where market_id = ${one.marketId}`
      : sql`select state from house_market where market_key = ${one.fancyId}`,
  );
  return row?.state;
}

async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const answer = await send(open.url, 'POST /api/login', { body });
  return { ...player, token: z.object({ token: z.string() }).parse(answer.body).token };
}
