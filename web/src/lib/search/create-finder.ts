import MiniSearch from 'minisearch';
import { fold } from './fold.ts';
import { soundOf, spokenSoundOf } from './sound-of.ts';

/** Something that can be found, and the words that lead to it. */
export interface Entry<Item> {
  readonly item: Item;
  /** Its names, in any script. */
  readonly names: readonly string[];
  /** Other words for it. */
  readonly own: string;
  /** Words for its kind. */
  readonly kind: string;
}

/** By what an entry was found: the letters of its names, their sound, other words for it, or words for its kind. */
export type FoundBy = 'name' | 'sound' | 'own' | 'kind';

/** An entry that a search found. */
export interface Hit<Item> {
  readonly item: Item;
  readonly by: FoundBy;
  /** How well it fits, 0 best; those found in the same way are equal. */
  readonly rank: number;
  /** True if letters had to be wrong for it to be found, or words missing. */
  readonly isClose: boolean;
  /** False for what comes close, and for names that only begin with such a sound: nothing else need be found then. */
  readonly isSure: boolean;
  /** The sounds of its words that were meant. */
  readonly sounds: ReadonlySet<string>;
}

/** Shorter searches sound like too many names. */
const CLOSE_LETTERS_MIN = 3;

const FIELDS = [
  { by: 'sound', fields: ['names'] },
  { by: 'own', fields: ['own'] },
  { by: 'kind', fields: ['kind'] },
  // 'Dhaka cricket' is a name and a kind.
  { by: 'kind', fields: ['names', 'own', 'kind'] },
] as const;

/** Letters of a sound that may be wrong. */
type Wrong = (sound: string) => number | false;

const none: Wrong = () => false;
const one: Wrong = (sound) => (sound.length > CLOSE_LETTERS_MIN ? 1 : false);
/** A share: one in a word of four, two in a word of six. */
const some: Wrong = (sound) => (sound.length > CLOSE_LETTERS_MIN ? 0.25 : false);

/** The same search again and again, with more allowed to be wrong. */
const ATTEMPTS = [
  { wrong: none, combineWith: 'AND' },
  { wrong: one, combineWith: 'AND' },
  { wrong: some, combineWith: 'AND' },
  { wrong: one, combineWith: 'OR' },
] as const;

/**
 * A search over entries, best first, in the given order where several fit alike: by the beginnings of words of a name,
 * by any part of a name, by the sound of a name in either script, by other words for it, by words for its kind. Only if
 * there are none: with a wrong letter, with more of them, and last by some of the words. `fillers` say nothing about
 * what is meant, beside another word.
 */
export function createFinder<Item>(
  entries: readonly Entry<Item>[],
  fillers: ReadonlySet<string>,
): (search: string) => readonly Hit<Item>[] {
  const folded = entries.map(({ names }) => names.map(fold));
  const index = indexOf(entries);
  return (search) => {
    const wanted = fold(search);
    if (wanted === '') return [];
    const text = dropFillers(wanted, fillers);
    const hits = new Map<number, Hit<Item>>();
    const add = (at: number, hit: Omit<Hit<Item>, 'item'>) => {
      const entry = entries[at];
      if (entry !== undefined && !hits.has(at)) hits.set(at, { item: entry.item, ...hit });
    };
    for (const [rank, isIn] of [beginsIn, isPartOf].entries())
      for (const [at, names] of folded.entries())
        if (isIn(wanted, names) || isIn(text, names))
          add(at, { by: 'name', rank, isClose: false, isSure: true, sounds: new Set() });
    for (const [attempt, { wrong, combineWith }] of ATTEMPTS.entries()) {
      if (attempt > 0 && hits.size > 0) break;
      for (const [step, { by, fields }] of FIELDS.entries()) {
        const found = findSounds(index, text, { fields: [...fields], fuzzy: wrong, combineWith });
        for (const at of entries.keys()) {
          const sounds = found.get(at);
          if (sounds === undefined) continue;
          const isClose = attempt > 0;
          const isSure = !isClose && (by !== 'sound' || hasWhole(sounds, text));
          add(at, { by, rank: 2 + step, isClose, isSure, sounds });
        }
      }
    }
    return [...hits.values()];
  };
}

/** Whether each word begins a word of one of the names, or the whole text stands at the beginning of one. */
function beginsIn(text: string, names: readonly string[]): boolean {
  const isBegun = (word: string) => names.some((name) => ` ${name}`.includes(` ${word}`));
  return isBegun(text) || text.split(' ').every(isBegun);
}

const isPartOf = (text: string, names: readonly string[]) => names.some((name) => name.includes(text));

function dropFillers(text: string, fillers: ReadonlySet<string>): string {
  const words = text.split(' ');
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

interface Indexed {
  readonly id: number;
  readonly names: string;
  readonly own: string;
  readonly kind: string;
}

function indexOf(entries: readonly Entry<unknown>[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['names', 'own', 'kind'],
    processTerm: (word) => soundOf(word) || null,
    searchOptions: { prefix: (sound) => sound.length >= CLOSE_LETTERS_MIN },
  });
  index.addAll(entries.map(({ names, own, kind }, id) => ({ id, names: asWords(names), own, kind })));
  return index;
}

/** The entries with whole words or beginnings of words that sound like the text, and the sounds of those words. */
function findSounds(
  index: MiniSearch<Indexed>,
  text: string,
  options: NonNullable<Parameters<MiniSearch['search']>[1]>,
): ReadonlyMap<unknown, ReadonlySet<string>> {
  // A name's single word may be typed as two.
  const found = [...new Set([text.replaceAll(' ', ''), text])].flatMap((typed) =>
    soundsFor(text).flatMap((sound) =>
      index.search(typed, { ...options, processTerm: (word) => sound(word) || null }),
    ),
  );
  const byEntry = Map.groupBy(found, ({ id }): unknown => id);
  return new Map(
    Array.from(byEntry, ([id, results]) => [id, new Set(results.flatMap(({ terms }) => terms))]),
  );
}

/** How the words of a text may sound; the index has the first. */
const soundsFor = (text: string) =>
  soundOf(text) === spokenSoundOf(text) ? [soundOf] : [soundOf, spokenSoundOf];

/** Whether the words of the text are whole among the sounds, one by one or written together. */
function hasWhole(sounds: ReadonlySet<string>, text: string): boolean {
  return [text.split(' '), [text.replaceAll(' ', '')]].some((words) =>
    soundsFor(text).some((sound) => words.every((word) => sounds.has(sound(word)))),
  );
}

/** A name's two words may be typed as one. */
const asWords = (names: readonly string[]) =>
  [...names, ...names.map((name) => name.replaceAll(/\s/g, ''))].join(' ');
