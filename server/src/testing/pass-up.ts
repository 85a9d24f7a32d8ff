import { vi } from 'vitest';
import { query, sql } from '../kernel/db.ts';
import type { BonusApp } from './open-bonus-app.ts';
import type { TestPlayer } from './wire-client.ts';

const WAIT_MS = 50_000;
/** Lets a handler that failed at first be tried again; on a busy machine it mustn't add up to the minutes after which a proof lapses. */
const STEP_MS = 50;

/** Resolves once all that was settled has passed up the tree of agents. */
export async function untilPassedUp({ clock, db }: Pick<BonusApp, 'clock' | 'db'>): Promise<void> {
  await clock.advance(1_000);
  await vi.waitFor(async () => {
    await clock.advance(STEP_MS);
    const left = await query(db, sql`select 1 from outbox_event where subscriber in ('agents', 'rounds')`);
    if (left.length > 0) throw new Error('a result waits still');
  }, WAIT_MS);
}

/** Bets on a market of its own and settles it, won or lost; resolves once the result has passed up the tree. */
export async function playOut(
  app: BonusApp,
  player: TestPlayer,
  { taka, isWon }: { readonly taka: number; readonly isWon: boolean },
): Promise<void> {
  const marketId = await app.openMarket();
  const answer = await app.bet(player, marketId, { size: `${taka}.00` });
  if (answer.status !== 201) throw new Error(`the bet was refused: ${answer.text}`);
  await app.settle(marketId, [isWon ? 11 : 12]);
  await untilPassedUp(app);
}
