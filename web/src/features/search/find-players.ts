import type { Squad } from '@maidan/contract';
import { type NameOf, ownName } from '../../lib/names.ts';
import type { ListedEvent } from '../../lib/sports.ts';
import { createFinder, type Entry, type Hit } from '../../lib/search/create-finder.ts';
import { fold } from '../../lib/search/fold.ts';
import { soundOf } from '../../lib/search/sound-of.ts';
import { matchFillers, placeNames } from './match-words.ts';

/** A player, as the feed writes the name, and the matches in which they play for that side. */
export interface SquadPlayer {
  readonly name: string;
  readonly side: string;
  readonly eventIds: readonly string[];
}

/** A match that a search found. */
export interface MatchHit extends Hit<ListedEvent> {
  /** The players it was found by; none for one whose side is meant. */
  readonly players: readonly Hit<SquadPlayer>[];
}

/** Fewer letters begin some player's name in almost every match. */
const BEGINNING_MIN = 3;
/** Fewer letters are a part of some player's name in almost every match. */
const PART_MIN = 4;
/** Two of a match are enough to see why it was found. */
const SHOWN_MAX = 2;

/** A search over players by their names, also together with their side's, as the feed and the screen's language write them. */
export function createPlayerFinder(
  squads: readonly Squad[],
  nameOf: NameOf = ownName,
): (search: string) => readonly Hit<SquadPlayer>[] {
  const entries = squads.flatMap(({ side, players, eventIds }) =>
    players.map((name) => entryOf({ name, side, eventIds }, nameOf)),
  );
  const namesOf = new Map(entries.map(({ item, names }) => [item, names.map(fold)]));
  const find = createFinder(entries, matchFillers);
  return (search) => {
    const wanted = fold(search);
    return find(search).flatMap((hit) => {
      const names = namesOf.get(hit.item) ?? [];
      if (!isMeant(hit, wanted, names)) return [];
      return [{ ...hit, sounds: new Set([...hit.sounds, ...shownSounds(hit, wanted, names)]) }];
    });
  };
}

function entryOf(player: SquadPlayer, nameOf: NameOf): Entry<SquadPlayer> {
  const { name, side } = player;
  return {
    item: player,
    names: [...new Set([name, nameOf(name)])],
    own: [side, nameOf(side), ...placeNames(side)].join(' '),
    kind: '',
  };
}

/** False for who was found by the side alone, whose match is found without them, and by few letters of a name. */
function isMeant({ by, rank }: Hit<SquadPlayer>, wanted: string, names: readonly string[]): boolean {
  if (by === 'own') return false;
  if (by !== 'name') return true;
  if (rank > 0) return wanted.length >= PART_MIN;
  return wanted.length >= BEGINNING_MIN || names.some((name) => name.split(' ').includes(wanted));
}

/** The sounds of the words of the shown name that stand where the feed's name has what was meant. */
function shownSounds(
  { sounds }: Hit<SquadPlayer>,
  wanted: string,
  [name = '', shown = name]: readonly string[],
): readonly string[] {
  const words = name.split(' ');
  const shownWords = shown.split(' ');
  if (shown === name || shownWords.length !== words.length) return [];
  const typed = wanted.split(' ');
  const isMeantAt = (word: string) => sounds.has(soundOf(word)) || typed.some((text) => word.includes(text));
  return shownWords.filter((_, at) => isMeantAt(words[at] ?? '')).map(soundOf);
}

/** Ranks a match found by a player below one found by a side's name, its sound included, and above one of a competition. */
const rankByPlayer = (rank: number) => 2 + (rank + 1) / 10;

/** The matches that were found, and those in which the players play that were; each in the better of both ways. */
export function joinPlayers(
  hits: readonly Hit<ListedEvent>[],
  players: readonly Hit<SquadPlayer>[],
  matches: readonly ListedEvent[],
): readonly MatchHit[] {
  const playersOf = Map.groupBy(
    players.flatMap((hit) => hit.item.eventIds.map((eventId) => ({ eventId, hit }))),
    ({ eventId }) => eventId,
  );
  const byNames = new Map(hits.map((hit) => [hit.item, hit]));
  return matches.flatMap((item) => {
    const known = byNames.get(item);
    const [best, ...others] = playersOf.get(item.eventId)?.map(({ hit }) => hit) ?? [];
    if (best === undefined) return known === undefined ? [] : [{ ...known, players: [] }];
    const alike = [best, ...others.filter((other) => other.rank === best.rank)].slice(0, SHOWN_MAX);
    const rank = rankByPlayer(best.rank);
    if (known === undefined || known.rank > rank) return [{ ...best, item, rank, players: alike }];
    // A side that only comes close may stand beside a player who was meant with it.
    return [{ ...known, players: known.isClose ? alike : [] }];
  });
}
