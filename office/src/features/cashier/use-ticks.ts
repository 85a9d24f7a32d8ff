import { useState } from 'react';

/** The ticked rows of a list; rows that leave the list lose their tick. */
export function useTicks(keys: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const ticked = new Set(keys.filter((key) => all.has(key)));
  return {
    ticked,
    tick: (key: string) =>
      setAll(new Set(ticked.has(key) ? [...ticked].filter((one) => one !== key) : [...ticked, key])),
    tickAll: () => setAll(ticked.size === keys.length ? new Set() : new Set(keys)),
    untick: () => setAll(new Set()),
  };
}
