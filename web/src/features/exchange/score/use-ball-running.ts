import { useMemo } from 'react';
import { useScore } from '../../../lib/live.ts';
import { readScore } from './read-score.ts';

/** True while a ball of a watched cricket match is under way, which suspends its markets. */
export function useBallRunning(eventId: string): boolean {
  const given = useScore(eventId);
  const score = useMemo(() => readScore(given), [given]);
  return score?.sport === 'cricket' && score.ballRunning;
}
