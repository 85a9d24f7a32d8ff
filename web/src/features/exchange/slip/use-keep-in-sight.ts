import { useEffect } from 'react';

const GAP_PX = 8;

/**
 * Scrolls what was tapped out from under the sheet, also when its row or the sheet grows with the bet; else it stays where it is.
 * `nameOf`, the same function each time, answers the row's `data-runner`.
 */
export function useKeepInSight<Draft>(draft: Draft | undefined, nameOf: (draft: Draft) => string): void {
  useEffect(() => {
    if (draft === undefined) return undefined;
    const name = nameOf(draft);
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`[data-runner=${JSON.stringify(name)}]`)?.getBoundingClientRect();
      const sheetTop = document.querySelector('dialog[open]')?.getBoundingClientRect().top;
      if (row === undefined || sheetTop === undefined) return;
      const hiddenPx = row.bottom + GAP_PX - sheetTop;
      if (hiddenPx > 0) scrollBy({ top: hiddenPx, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [draft, nameOf]);
}
