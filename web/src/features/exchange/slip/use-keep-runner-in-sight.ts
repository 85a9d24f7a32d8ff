import { useEffect } from 'react';

const GAP_PX = 8;

/** Scrolls the tapped runner out from under the sheet; it stays where it is when it can be seen already. */
export function useKeepRunnerInSight(selectionId: number | undefined): void {
  useEffect(() => {
    if (selectionId === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`[data-runner="${selectionId}"]`)?.getBoundingClientRect();
      const sheetTop = document.querySelector('dialog[open]')?.getBoundingClientRect().top;
      if (row === undefined || sheetTop === undefined) return;
      const hiddenPx = row.bottom + GAP_PX - sheetTop;
      if (hiddenPx > 0) scrollBy({ top: hiddenPx, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [selectionId]);
}
