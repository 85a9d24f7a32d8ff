import { CallRefused } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAlert } from '../../lib/alert.ts';

/** Reads the lists of games anew once a tap has found that one is closed by now. */
export function useDropClosed(): void {
  const queries = useQueryClient();
  const isClosed = useAlert(({ cause }) => cause instanceof CallRefused && cause.code === 'UNKNOWN_GAME');
  useEffect(() => {
    if (isClosed) void queries.invalidateQueries({ queryKey: ['games'] });
  }, [isClosed, queries]);
}
