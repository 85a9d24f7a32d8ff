import { useEffect, useState } from 'react';
import type { TableState } from './table-state.ts';

/** True until another round may begin: the server would refuse it, and the player needn't learn that (SAFE-30). */
export function useCycle(cycle: TableState['cycle'] | undefined): boolean {
  const [passed, setPassed] = useState<TableState['cycle']>();
  useEffect(() => {
    if (cycle === undefined || cycle.waitMs === 0) return undefined;
    const timer = setTimeout(() => setPassed(cycle), cycle.waitMs);
    return () => clearTimeout(timer);
  }, [cycle]);
  return cycle !== undefined && cycle.waitMs > 0 && passed !== cycle;
}
