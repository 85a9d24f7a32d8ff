import { randomUUID } from 'node:crypto';
import { balanceOf, deposit } from './funds.ts';
import { type TestPlayer, openVerifiedPlayer } from './wire-client.ts';

/** Bounds the wait; on a busy machine a decision may take a minute. */
const WAIT_MS = 240_000;

/** Signs up a player, verifies the phone and deposits that many taka, all as a player does it. */
export async function openFundedOverHttp(url: string, taka: number): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(url);
  await fundOverHttp(url, player, taka);
  return player;
}

/** Deposits that much for a player over HTTP; resolves once their balance has grown. */
export async function fundOverHttp(url: string, player: TestPlayer, taka: number): Promise<void> {
  const before = await balanceOf(url, player);
  const answer = await deposit(url, player, {
    amount: String(taka),
    transactionId: `FUND${randomUUID().replaceAll('-', '').slice(0, 12)}`,
  });
  if (answer.status !== 201) throw new Error(`the deposit was refused: ${answer.text}`);
  const untilMs = performance.now() + WAIT_MS;
  while ((await balanceOf(url, player)) === before) {
    if (performance.now() > untilMs) throw new Error('the deposit was not decided');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
