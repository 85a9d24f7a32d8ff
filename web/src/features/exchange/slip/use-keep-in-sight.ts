import { useEffect } from 'react';

const GAP_PX = 8;
const OWN_SCROLLS = ['wheel', 'touchmove'] as const;

/**
 * Scrolls the tapped row clear of the sheet if it is covered, also when the row, the sheet or the page above grows with
 * the bet or as more of it loads, until the player scrolls the page. `nameOf`, a stable function, returns the row's
 * `data-runner`.
 */
export function useKeepInSight<Draft>(draft: Draft | undefined, nameOf: (draft: Draft) => string): void {
  useEffect(() => {
    if (draft === undefined) return undefined;
    const name = nameOf(draft);
    const sheet = document.querySelector<HTMLElement>('dialog[open]:not(:modal)');
    // Over the ladder no row of the page is in sight.
    if (sheet === null || sheet.closest(':modal') !== null) return undefined;
    const growth = new ResizeObserver(() => uncover(name, sheet));
    growth.observe(sheet);
    growth.observe(document.body);
    const release = ({ target }: Event) => {
      if (!(target instanceof Node && sheet.contains(target))) growth.disconnect();
    };
    for (const type of OWN_SCROLLS) document.addEventListener(type, release, { passive: true });
    return () => {
      growth.disconnect();
      for (const type of OWN_SCROLLS) document.removeEventListener(type, release);
    };
  }, [draft, nameOf]);
}

function uncover(name: string, sheet: HTMLElement): void {
  const row = document.querySelector(`[data-runner=${JSON.stringify(name)}]`)?.getBoundingClientRect();
  if (row === undefined) return;
  // Where the sheet ends up, which may still be rising.
  const sheetTop = innerHeight - sheet.offsetHeight;
  const hiddenPx = row.bottom + GAP_PX - sheetTop;
  if (hiddenPx > 0) scrollBy({ top: hiddenPx, behavior: 'smooth' });
}
