import { useEffect, useRef } from 'react';
import type { Round, Session } from '../../../wire.ts';
import { ask } from '../../call.ts';

/** Shots follow each other quickly: those that were shown are reported together (SAFE-55). */
const REPORT_MS = 3_000;

/** Reports shots whose end is on the screen. Not for fun: a visitor who comes back is another one. */
export function useShownShots(
  { player, token }: Pick<Session, 'player' | 'token'>,
  round: Round | undefined,
): void {
  const shown = useRef(new Set<string>());
  const isEnded = round?.state === 'over' || round?.state === 'undone';
  const id = isEnded ? round.id : undefined;
  useEffect(() => {
    if (id !== undefined && document.visibilityState === 'visible') shown.current.add(id);
  }, [id]);
  useEffect(() => {
    if (player === null) return undefined;
    const report = () => {
      const rounds = [...shown.current];
      shown.current.clear();
      if (rounds.length > 0) void ask.seen({ rounds }, token).catch(() => undefined);
    };
    const timer = setInterval(report, REPORT_MS);
    addEventListener('pagehide', report);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', report);
      report();
    };
  }, [player, token]);
}
