import { useEffect } from 'react';

const GAP_PX = 8;

/**
 * Scrolls the tapped row clear of the sheet if it is covered, also when the row or the sheet grows with the bet.
 * `nameOf`, a stable function, returns the row's `data-runner`.
 */
export function useKeepInSight<Draft>(draft: Draft | undefined, nameOf: (draft: Draft) => string): void {
  useEffect(() => {
    if (draft === undefined) return undefined;
    const name = nameOf(draft);
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`[data-runner=${JSON.stringify(name)}]`)?.getBoundingClientRect();
      const sheet = document.querySelector('dialog[open]:not(:modal)');
      // Over the ladder no row of the page is in sight.
      if (row === undefined || sheet === null || sheet.closest(':modal') !== null) return;
      const sheetTop = sheet.getBoundingClientRect().top;
      const hiddenPx = row.bottom + GAP_PX - sheetTop;
      if (hiddenPx > 0) scrollBy({ top: hiddenPx, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [draft, nameOf]);
}
