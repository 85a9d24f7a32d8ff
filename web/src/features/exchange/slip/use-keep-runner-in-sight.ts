import { useEffect } from 'react';
import type { Draft } from './slip-state.ts';

const GAP_PX = 8;

/** Scrolls the tapped runner out from under the sheet, also when its row or the sheet grows; else it stays where it is. */
export function useKeepRunnerInSight(draft: Draft | undefined): void {
  useEffect(() => {
    if (draft === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`[data-runner="${draft.selectionId}"]`)?.getBoundingClientRect();
      const sheetTop = document.querySelector('dialog[open]')?.getBoundingClientRect().top;
      if (row === undefined || sheetTop === undefined) return;
      const hiddenPx = row.bottom + GAP_PX - sheetTop;
      if (hiddenPx > 0) scrollBy({ top: hiddenPx, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [draft]);
}
