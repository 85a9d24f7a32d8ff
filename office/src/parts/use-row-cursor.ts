import { useState } from 'react';
import { texts } from '../i18n/texts.ts';
import type { Shortcut } from './shortcut-keys.tsx';

/**
 * The row that shortcuts act on: j and k move it, a click selects it. If it leaves the list, the row in its place is
 * next.
 */
export function useRowCursor(keys: readonly string[]) {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly place: number }>();
  const found = chosen === undefined ? -1 : keys.indexOf(chosen.key);
  const place = found === -1 ? Math.min(chosen?.place ?? -1, keys.length - 1) : found;
  const choose = (next: number) => {
    const key = keys[next];
    if (key === undefined) return;
    setChosen({ key, place: next });
    document.querySelector(`[data-row="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return {
    current: keys[place],
    choose: (key: string) => choose(keys.indexOf(key)),
    next: () => choose(Math.min(place + 1, keys.length - 1)),
    previous: () => choose(Math.max(place - 1, 0)),
  };
}

/** The shortcuts that move a list's cursor, and the one that opens its row. */
export const rowShortcuts = (
  { next, previous }: Pick<ReturnType<typeof useRowCursor>, 'next' | 'previous'>,
  open: () => void,
): readonly Shortcut[] => [
  { key: 'j', does: texts.lists('nextRow'), run: next },
  { key: 'k', does: texts.lists('previousRow'), run: previous },
  { key: 'o', does: texts.lists('openRow'), run: open },
];
