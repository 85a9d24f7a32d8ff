import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBooks } from '../../check-books.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';
import { type FeedSink, type SportsFeed, recordedFeed } from '../sports/index.ts';

const FOLDER = join(import.meta.dirname, '../../../../../shared/data');
const MARKET_FILE = join(FOLDER, 'cricket-t20i-2022-07-11.match-odds.jsonl');
const present = existsSync(MARKET_FILE);
if (!present) process.stdout.write(`The recorded match ${MARKET_FILE} is absent; its replay is skipped.\n`);

const MARKET_ID = '1.200806927';
const NETHERLANDS = 228749;
/** After that many messages: before the match, with prices on both runners. */
const BET_AFTER = 200;

/** One of how many messages of prices is played; each of them tells all prices. */
const PRICES_STEP = countRounds('REPLAY_PRICES_STEP', { sample: 30, full: 1 });

/** Plays the recording as fast as the app accepts it, and calls `inspect` after each message that the app was sent. */
function inspectedReplay(inspect: (messages: number) => Promise<void>): SportsFeed {
  const options = { files: [MARKET_FILE], speed: 'full', from: 'first-message' } as const;
  const recorded = recordedFeed(options, fakeClock());
  let messages = 0;
  const inspecting = (sink: FeedSink): FeedSink => {
    return async (message) => {
      messages += 1;
      if (message.kind === 'prices' && messages % PRICES_STEP !== 0) return;
      await sink(message);
      await inspect(messages);
    };
  };
  return { ...recorded, start: (sink) => recorded.start(inspecting(sink)) };
}

async function sumOfLedger(db: Db): Promise<string> {
  const rows = await query<{ total: string }>(
    db,
    sql`select coalesce(sum(balance + exposure), 0)::text as total from ledger_account`,
  );
  return rows[0]?.total ?? '';
}

test.skipIf(!present)(
  '[EXCH-10] a recorded match at full speed: never crossed, the ledger at zero after each message, and 228749 wins',
  { timeout: 600_000 },
  async () => {
    const opened = Promise.withResolvers<TestApp>();
    const bettor = Promise.withResolvers<TestPlayer>();
    let inspected = 0;
    let hasBet = false;
    const feed = inspectedReplay(async (messages) => {
      if (messages < 10) return;
      const { app, url } = await opened.promise;
      if (app.exchange.isCrossed(MARKET_ID)) throw new Error(`the book is crossed after message ${messages}`);
      const sum = await sumOfLedger(app.db);
      if (sum !== '0') throw new Error(`the ledger adds up to ${sum} after message ${messages}`);
      inspected = messages;
      if (messages < BET_AFTER || hasBet) return;
      hasBet = true;
      const player = await openFundedPlayer({ url, db: app.db }, 1000);
      const order = { market_id: MARKET_ID, selection_id: NETHERLANDS, price: 1.01, size: '500.00' };
      const answer = await placeOrder(url, player, order);
      if (answer.body['code'] !== undefined) throw new Error(answer.text);
      bettor.resolve(player);
    });
    const open = await openTestApp({ feed, quotesInStep: true });
    opened.resolve(open);
    await feed.finished();
    expect(inspected).toBeGreaterThan(16_000);
    expect(open.app.sports.findResult(MARKET_ID)).toEqual({ outcome: 'won', winners: [NETHERLANDS] });
    const [balance, exposure] = (await walletOf(open.url, await bettor.promise)).split('/');
    expect(exposure).toBe('0.00');
    expect(Number(balance)).toBeGreaterThan(1000);
    expect(await checkBooks(open.app.db)).toEqual([]);
    await open.close();
  },
);
