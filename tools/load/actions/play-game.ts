import { randomUUID } from 'node:crypto';
import { CallFailed, readRefusal } from '@maidan/contract';
import { z } from 'zod';
import type { GameSeat, Player } from '../player.ts';

const sessionShape = z.object({ token: z.string() });
const playedShape = z.object({ round: z.object({ id: z.string() }) });

/** Plays a round of dice for the smallest stake; opens the game first, as its frame does. */
export async function playGame(player: Player): Promise<void> {
  player.seat ??= await player.measure('open game', () => takeSeat(player));
  const { url, token } = player.seat;
  const target = 2000 + 100 * player.rng.below(60);
  const body = { key: randomUUID(), stake: '10.00', choice: { side: 'over', target } };
  try {
    await player.measure('game round', async () => {
      playedShape.parse(await ask(player, `${url}/playhouse/api/play`, body, token));
    });
  } catch (error) {
    // A game session ends by itself; the next round opens the game again.
    player.seat = undefined;
    throw error;
  }
}

async function takeSeat(player: Player): Promise<GameSeat> {
  const body = {
    playerId: player.remoteId,
    returnUrl: '',
    isMobile: true,
    gameCode: 'dice',
    gameType: 'EGAME',
    platform: 'PLAYHOUSE',
  } as const;
  const launched = await player.client.runGame({ body });
  const address = new URL(launched.url, player.options.url);
  const { user, token } = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
  const entered = await ask(player, `${address.origin}/playhouse/api/enter`, { game: 'dice', user, token });
  return { url: address.origin, token: sessionShape.parse(entered).token };
}

/** Sends a call of the games. Throws as the contract's client does. */
async function ask(player: Player, address: string, body: unknown, token?: string): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await player.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch (cause) {
    throw new CallFailed('unreachable', { cause });
  }
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw readRefusal(response.status, answer);
}
