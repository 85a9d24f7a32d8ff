import { randomUUID } from 'node:crypto';
import { matchBookmaker, sixOverSession } from './scripted-feed.ts';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

type Change = Readonly<Record<string, unknown>>;

/** Bets ৳100 on YES 46 of the six-over session, changed where the test says so. */
export function betOnFancy(url: string, player: TestPlayer, change: Change = {}): Promise<WireAnswer> {
  const body = {
    event_id: sixOverSession.eventId,
    market_key: sixOverSession.fancyId,
    side: 'YES',
    run: 46,
    rate: 100,
    stake: '100.00',
    client_ref: randomUUID(),
    ...change,
  };
  return send(url, 'POST /api/fancy/bets', { token: player.token, body });
}

/** Backs Alpha for ৳100 at 85 with the bookmaker, changed where the test says so. */
export function betOnBookmaker(url: string, player: TestPlayer, change: Change = {}): Promise<WireAnswer> {
  const body = {
    event_id: matchBookmaker.eventId,
    market_key: matchBookmaker.marketId,
    runner: 11,
    side: 'BACK',
    rate: 85,
    stake: '100.00',
    client_ref: randomUUID(),
    ...change,
  };
  return send(url, 'POST /api/bookmaker/bets', { token: player.token, body });
}

/** The player's bets against the house as the list returns them, newest first. */
export async function listHouseBets(url: string, player: TestPlayer, query = 'status=all'): Promise<unknown> {
  return (await send(url, `GET /api/fancy/bets?${query}`, player)).body['bets'];
}
