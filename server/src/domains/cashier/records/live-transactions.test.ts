import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deposit, methodId } from '../../../testing/funds.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type StreamReader, readStream } from '../../../testing/stream-reader.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

const DECISION_MS = 2_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { sandboxDecisionMs: DECISION_MS } });
});
afterAll(() => app.close());

const listen = (player?: TestPlayer) =>
  readStream(`${app.url}/api/exchange/stream`, player && { token: player.token });

const movedIn = (reader: StreamReader) =>
  reader.blocks.flatMap(({ event, text }) => (event === 'transactions' ? [JSON.parse(text).id] : []));

const taken = z.object({
  transaction: z.object({
    id: z.string(),
    action: z.string(),
    key: z.number(),
    amount: z.string(),
    steps: z.array(z.object({ state: z.string() })),
  }),
});

/** Lets time pass until a reader was told that often of a transaction. */
async function expectTold(reader: StreamReader, id: string, times: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.clock.advance(DECISION_MS);
        return movedIn(reader).filter((moved) => moved === id).length;
      },
      { timeout: 30_000 },
    )
    .toBe(times);
}

test('[PLAY-5] every open tab of the player, and nobody else, is told of each move of a deposit and a withdrawal', async () => {
  const [player, stranger] = [await openVerifiedPlayer(app.url), await openVerifiedPlayer(app.url)];
  const tabs = [await listen(player), await listen(player)];
  const others = [await listen(stranger), await listen()];
  const submitted = taken.parse(
    (await deposit(app.url, player, { amount: '1000', transactionId: 'LIVE000001' })).body,
  ).transaction;
  for (const tab of tabs) await expectTold(tab, submitted.id, 2);
  const payment_id = await methodId(app.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount: '600', payment_id };
  const withdraw = async () =>
    taken.parse((await send(app.url, 'POST /api/submit-withdraw', { ...player, body, key: 'w1' })).body)
      .transaction;
  const requested = await withdraw();
  expect(requested).toMatchObject({
    action: 'withdraw',
    key: 0,
    amount: '600.00',
    steps: [{ state: 'requested' }],
  });
  // Requested, approved, sent and paid.
  for (const tab of tabs) await expectTold(tab, requested.id, 4);
  expect(await withdraw()).toEqual(requested);
  expect(others.flatMap(movedIn)).toEqual([]);
  for (const reader of [...tabs, ...others]) reader.close();
});
