import { nameCalls, sportsCalls } from '@maidan/contract';

/** Reduces the raw names to those that raw lists of events show, so that a page carries only its own. */
export function trimNames(names: unknown, lists: readonly unknown[]): unknown {
  const read = nameCalls.names.answer.safeParse(names);
  if (!read.success) return undefined;
  const shown = new Set(lists.flatMap(namesIn));
  return { names: Object.fromEntries(Object.entries(read.data.names).filter(([name]) => shown.has(name))) };
}

/** The competitions and sides of a list, those with a number also without it. */
function namesIn(list: unknown): readonly string[] {
  const read = sportsCalls.sportsEvents.answer.safeParse(list);
  if (!read.success) return [];
  return read.data
    .flatMap(({ name, competition }) => [competition, ...name.split(/ v /i)])
    .flatMap((name) => [name, name.replace(/ \d{1,3}$/, '')]);
}
