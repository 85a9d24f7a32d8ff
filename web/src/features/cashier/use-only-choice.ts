import { useEffect, useEffectEvent } from 'react';

/** Chooses the only item there is, once it is known, unless something is chosen already (PLAY-6). */
export function useOnlyChoice<Item>(
  items: readonly Item[] | undefined,
  chosen: unknown,
  onChoose: (item: Item) => void,
): void {
  const isDue = items?.length === 1 && chosen === undefined;
  const choose = useEffectEvent(() => {
    const [only] = items ?? [];
    if (only !== undefined) onChoose(only);
  });
  useEffect(() => {
    if (isDue) choose();
  }, [isDue]);
}
