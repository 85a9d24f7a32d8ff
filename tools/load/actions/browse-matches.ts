import type { MarketOdds } from '@maidan/contract';
import type { Player } from '../player.ts';

const SPORTS = ['cricket', 'soccer', 'tennis'] as const;
/** Most look at what is being played. */
const IN_PLAY_SHARE = 0.7;
/** A list shows this many short scores at once on a phone. */
const SCORELINES_MAX = 8;

/** Opens a list of matches, picks one, reads its prices, and has the stream follow it. */
export async function browseMatches(player: Player): Promise<void> {
  const sport = player.rng.next() < 0.6 ? 'cricket' : (player.rng.pick(SPORTS) ?? 'cricket');
  const events = await player.measure('lists', () => player.client.sportsEvents({ params: { sport } }));
  player.events = events;
  const inPlay = events.filter((event) => event.inPlay);
  const picked = player.rng.pick(player.rng.next() < IN_PLAY_SHARE && inPlay.length > 0 ? inPlay : events);
  if (picked === undefined) return;
  player.event = picked;
  await readOdds(player);
  const scorelineIds = inPlay.slice(0, SCORELINES_MAX).map(({ eventId }) => eventId);
  player.stream.follow({ marketId: picked.marketId, eventId: picked.eventId, scorelineIds });
}

/** The prices of the match on the screen; undefined if there is none. */
export async function readOdds(player: Player): Promise<MarketOdds | undefined> {
  if (player.event === undefined) return undefined;
  const { marketId } = player.event;
  const [market] = await player.measure('odds', () => player.client.matchOdds({ params: { marketId } }));
  return market;
}
