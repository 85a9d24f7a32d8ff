import type { Odds } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import { expect } from '../app/fixtures.ts';
import { type Player, taka } from '../app/players.ts';

/** A player's order of ৳100 on a runner. */
export function placeOn(
  { client }: Player,
  order: {
    readonly marketId: string;
    readonly runnerId: number;
    readonly side: 'BACK' | 'LAY';
    readonly odds: Odds;
  },
) {
  const terms = { size: taka('100.00'), persistence: 'LAPSE' as const, clientRef: randomUUID() };
  return client.placeOrder({ body: { ...order, ...terms } });
}

/** Waits until the player may bet with exactly so much. */
export function expectAvailable({ client }: Player, amount: string): Promise<void> {
  return expect.poll(async () => (await client.exchangeAccount({})).available).toBe(taka(amount));
}
