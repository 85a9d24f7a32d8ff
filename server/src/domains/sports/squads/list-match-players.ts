import type { Squad } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import { sports } from '../feed/feed.ts';
import { type ListedFrom, listSportsEvents } from '../list-sports-events.ts';

/**
 * The players of the matches that the lists show (row PLAY-56). Matches in which a side has the same players share a squad,
 * and their order is that of their ids, so that the answer stays the same for as long as nobody new is named.
 */
export function listMatchPlayers(from: ListedFrom, clock: Clock): Squad[] {
  const listed = sports.flatMap((sport) => listSportsEvents(from, clock, sport));
  const squads = new Map<string, Squad & { readonly eventIds: string[] }>();
  for (const eventId of new Set(listed.map((row) => row.eventId).toSorted())) {
    const event = from.snapshot.findEvent(eventId);
    const players = from.snapshot.playersOf(eventId);
    for (const at of ['home', 'away'] as const) {
      if (event === undefined || players[at].length === 0) continue;
      const key = JSON.stringify([event[at], players[at]]);
      const squad = squads.get(key) ?? { side: event[at], players: [...players[at]], eventIds: [] };
      squad.eventIds.push(eventId);
      squads.set(key, squad);
    }
  }
  return [...squads.values()];
}
