import { knownName } from '@maidan/contract';
import type { DeskName, NameKind } from '@maidan/contract/office';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import type { NameBook } from './name-book.ts';

/** Matches that began before are over, and nobody reads their names any more. */
const SHOWN_MS = 24 * 3_600_000;

/** The names of matches from a day ago on, those without Bangla first, else by kind and name. */
export function listDeskNames(snapshot: SportsSnapshot, names: NameBook, now: Date): DeskName[] {
  const kinds = kindsOf(snapshot, now.getTime() - SHOWN_MS);
  const rows = Array.from(kinds, ([name, kind]) => ({ name, kind, text: names.find(name) ?? null }));
  return rows
    .filter(({ name, text }) => text !== null || !isNumbered(name, names))
    .toSorted(
      (a, b) =>
        Number(a.text !== null) - Number(b.text !== null) ||
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        a.name.localeCompare(b.name, 'en'),
    );
}

/** True for a known name with a number behind it, which needs no Bangla of its own. */
const isNumbered = (name: string, names: NameBook): boolean =>
  knownName(name, { find: (one) => names.find(one), digits: (text) => text }) !== undefined;

const ORDER: readonly NameKind[] = ['competition', 'side', 'player', 'market'];

/** What each name is of. */
function kindsOf(snapshot: SportsSnapshot, sinceMs: number): Map<string, NameKind> {
  const kinds = new Map<string, NameKind>();
  const add = (kind: NameKind, ...names: readonly string[]) => {
    for (const name of names) if (name !== '' && !kinds.has(name)) kinds.set(name, kind);
  };
  for (const { event, markets } of snapshot.events()) {
    if (event.startsAt.getTime() < sinceMs) continue;
    add('competition', event.competition);
    add('side', event.home, event.away);
    const bookmakers = snapshot.house.bookmakersOf(event.eventId);
    for (const market of markets) {
      add('side', ...market.runners.map(({ name }) => name));
      add('market', market.name);
    }
    add('market', ...bookmakers.map(({ name }) => name));
    const { home, away } = snapshot.playersOf(event.eventId);
    add('player', ...home, ...away);
  }
  return kinds;
}
