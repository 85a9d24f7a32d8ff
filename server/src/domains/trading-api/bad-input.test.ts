import {
  accountOperations,
  bookOperations,
  catalogueOperations,
  exposureLimitOperations,
  type Operation,
  orderListOperations,
  orderOperations,
} from '@maidan/contract/trading';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { type TradingClient, openTradingClient } from '../../testing/trading-client.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const ROUNDS = countRounds('BAD_INPUT_ROUNDS', { sample: 150, full: 5_000 });
const BATCHES = countRounds('BAD_BATCHES', { sample: 40, full: 1_000 });
/** After so many calls the minute in which they are counted is over. */
const CALLS_OF_A_MINUTE = 50;

let open: TestApp;
let client: TradingClient;
let theirs: string;
let calls = 0;

beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed, config: { transactionsPerHourMax: 1_000_000 } });
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  const [player, other] = [await openFundedPlayer(app, 500_000), await openFundedPlayer(app, 10_000)];
  client = await openTradingClient(open.url, player);
  theirs = await placed(other);
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

async function placed(who: TestPlayer): Promise<string> {
  const { body } = await placeOrder(open.url, who, { side: 'BACK', price: 900, size: '100.00' });
  return z.object({ order: z.object({ id: z.string() }) }).parse(body).order.id;
}

async function call(service: 'betting' | 'account' | 'heartbeat', method: string, params: unknown) {
  calls += 1;
  if (calls % CALLS_OF_A_MINUTE === 0) await open.clock.advance(60_000);
  return client.call(service, method, params);
}

const instructionReport = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  betId: z.string().optional(),
});
const report = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  instructionReports: z.array(
    z.object({
      ...instructionReport.shape,
      instruction: z.object({ betId: z.string().optional() }).optional(),
      placeInstructionReport: instructionReport.optional(),
      cancelInstructionReport: instructionReport.optional(),
    }),
  ),
});

async function current(): Promise<ReadonlySet<string>> {
  const { result } = await call('betting', 'listCurrentOrders', { orderProjection: 'EXECUTABLE' });
  const { currentOrders } = z
    .object({ currentOrders: z.array(z.object({ betId: z.string() })), moreAvailable: z.literal(false) })
    .parse(result);
  return new Set(currentOrders.map(({ betId }) => betId));
}

const good = {
  orderType: 'LIMIT',
  selectionId: 11,
  side: 'BACK',
  limitOrder: { size: 100, price: 800, persistenceType: 'LAPSE' },
};

const thousand = (instruction: unknown) => Array.from({ length: 1_000 }, () => instruction);

test('[TRADE-134] a batch of a thousand is refused whole by its own code, and nothing of it is done', async () => {
  const { result } = await call('betting', 'placeOrders', { marketId, instructions: [good] });
  const betId = report.parse(result).instructionReports[0]?.betId;
  const before = await current();
  for (const [method, instruction] of [
    ['cancelOrders', { betId }],
    ['replaceOrders', { betId, newPrice: 700 }],
    ['updateOrders', { betId, newPersistenceType: 'PERSIST' }],
  ] as const) {
    const answer = await call('betting', method, { marketId, instructions: thousand(instruction) });
    expect(answer.result).toMatchObject({ status: 'FAILURE', errorCode: 'TOO_MANY_INSTRUCTIONS' });
  }
  // That is more text than any request may be.
  await expect(call('betting', 'placeOrders', { marketId, instructions: thousand(good) })).rejects.toThrow(
    'REQUEST_SIZE_EXCEEDS_LIMIT',
  );
  const threeHundred = thousand(good).slice(0, 300);
  const answer = await call('betting', 'placeOrders', { marketId, instructions: threeHundred });
  expect(answer.result).toMatchObject({ status: 'FAILURE', errorCode: 'TOO_MANY_INSTRUCTIONS' });
  expect(await current()).toEqual(before);
});

const anyPlaced = fc.oneof(
  { weight: 12, arbitrary: fc.constant(good) },
  fc.constantFrom(
    { ...good, selectionId: 999 },
    { ...good, orderType: 'LIMIT_ON_CLOSE' },
    { ...good, limitOrder: { ...good.limitOrder, price: 801.5 } },
    { ...good, limitOrder: { ...good.limitOrder, size: 0.001 } },
    { ...good, limitOrder: { ...good.limitOrder, size: -5 } },
    { ...good, limitOrder: { ...good.limitOrder, size: 9_000_000 } },
    { ...good, customerOrderRef: 'x'.repeat(33) },
    { ...good, handicap: 1.5 },
  ),
);

test('[TRADE-134] of batches with right and wrong instructions the answer tells exactly what was done', async () => {
  const known = new Set(await current());
  /** Of them those that were reduced: after three times nothing is left. */
  const reduced = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('placeOrders', 'cancelOrders', 'replaceOrders'),
      fc.array(anyPlaced, { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.record({
          at: fc.nat(),
          newPrice: fc.constantFrom(700, 750, 701.5, 0, 1e9),
          sizeReduction: fc.constantFrom(undefined, 40, 0, 1e9),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (method, toPlace, toChange) => {
        const own = [...known];
        const ids = [...own, theirs, '1', '999999999999999999'];
        const instructions =
          method === 'placeOrders'
            ? toPlace
            : toChange.map(({ at, newPrice, sizeReduction }) => ({
                betId: ids[at % ids.length],
                ...(method === 'replaceOrders' ? { newPrice } : { sizeReduction }),
              }));
        const { result, error } = await call('betting', method, { marketId, instructions });
        if (error === undefined) {
          const told = report.parse(result);
          if (told.status !== 'PROCESSED_WITH_ERRORS')
            expect(new Set([told.status, ...told.instructionReports.map(({ status }) => status)]).size).toBe(
              1,
            );
          for (const [at, one] of told.instructionReports.entries()) {
            const asked = z.object({ betId: z.string().optional() }).parse(instructions[at]);
            const taken = method === 'replaceOrders' ? one.cancelInstructionReport : one;
            const made = method === 'placeOrders' ? one : one.placeInstructionReport;
            if (method !== 'placeOrders' && taken?.status === 'SUCCESS' && asked.betId !== undefined) {
              const isPart = method === 'cancelOrders' && toChange[at]?.sizeReduction === 40;
              if (isPart) reduced.add(asked.betId);
              else known.delete(asked.betId);
            }
            if (made?.status === 'SUCCESS' && made.betId !== undefined) known.add(made.betId);
            if (one.status !== 'SUCCESS') expect(one.errorCode ?? told.errorCode).toBeDefined();
          }
        }
        const now = await current();
        for (const betId of reduced) if (!now.has(betId)) known.delete(betId);
        expect(now).toEqual(known);
        if (known.size > 100) {
          await call('betting', 'cancelOrders', { marketId });
          known.clear();
        }
      },
    ),
    { numRuns: BATCHES },
  );
});

const services = { SportsAPING: 'betting', AccountAPING: 'account', HeartbeatAPING: 'heartbeat' } as const;
const operations: readonly Operation[] = [
  catalogueOperations,
  bookOperations,
  accountOperations,
  orderOperations,
  orderListOperations,
  exposureLimitOperations,
].flatMap((table) => Object.values<Operation>(table));

/** Plausible values, junk, and lists and objects of either. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(marketId, [marketId], 11, ['11'], 'ALL', {}, [], { from: 'then' }, true, null),
  fc.constantFrom<unknown>({ marketIds: [marketId] }, [good], [{ betId: '1' }], -1, 1e308, '\u0000', 'ঢাকা'),
  fc.jsonValue({ maxDepth: 3 }),
);

test('[TRADE-134] whatever its parameters are, an operation answers, or refuses by an error that the guide lists, and never fails', async () => {
  const anyCall = fc.constantFrom(...operations).chain((operation) => {
    const { properties = {} } = z.toJSONSchema(operation.params, { io: 'input', unrepresentable: 'any' });
    const names = Object.keys(properties);
    return fc.record({
      operation: fc.constant(operation),
      params: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, anyValue])), {
            requiredKeys: [],
          }),
        },
        fc.jsonValue({ maxDepth: 2 }),
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ operation: { service, name }, params }) => {
      const { error } = await call(services[service], name, params);
      if (error === undefined) return;
      expect([-32_099, -32_600, -32_602]).toContain(error.code);
      expect(error.message).not.toContain('ANGX-0006');
    }),
    { numRuns: ROUNDS },
  );
});
