import { randomUUID } from 'node:crypto';
import { balanceOf, deposit } from './funds.ts';
import { type TestPlayer, openVerifiedPlayer } from './wire-client.ts';

/** Bounds the wait; on a busy machine a decision may take a minute. */
const WAIT_MS = 240_000;

/** Signs up a player, verifies the phone and deposits that many taka, all as a player does it. */
export async function openFundedOverHttp(url: string, taka: number): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(url);
  const answer = await deposit(url, player, {
    amount: String(taka),
    transactionId: `FUND${randomUUID().replaceAll('-', '').slice(0, 12)}`,
  });
  if (answer.status !== 201) throw new Error(`the deposit was refused: ${answer.text}`);
  const untilMs = performance.now() + WAIT_MS;
  while ((await balanceOf(url, player)) === '0.00') {
    if (performance.now() > untilMs) throw new Error('the deposit was not decided');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return player;
}
