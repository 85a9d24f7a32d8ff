import { useEffect, useRef } from 'react';
import type { Round, Session } from '../../wire.ts';
import { ask } from '../call.ts';

/**
 * Reports rounds whose end is on the screen, each once and only while the page is visible (SAFE-55). Not for fun: a visitor who
 * comes back is another one.
 */
export function useSeen(
  { player, token }: Pick<Session, 'player' | 'token'>,
  shown: readonly Round[],
  spreadMs = 0,
): void {
  const sent = useRef(new Set<string>());
  const ids = shown.filter(({ state }) => state === 'over' || state === 'undone').map(({ id }) => id);
  const key = player === null ? '' : ids.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const send = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', send);
      const rounds = key.split(' ').filter((id) => !sent.current.has(id));
      for (const id of rounds) sent.current.add(id);
      if (rounds.length === 0) return;
      setTimeout(() => void ask.seen({ rounds }, token).catch(() => undefined), Math.random() * spreadMs);
    };
    document.addEventListener('visibilitychange', send);
    send();
    return () => document.removeEventListener('visibilitychange', send);
  }, [key, token, spreadMs]);
}
