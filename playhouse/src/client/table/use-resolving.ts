import { useEffect } from 'react';
import type { Round, Session } from '../../wire.ts';
import { ask } from '../call.ts';

/** What a game knows of its player's round, as far as waiting for its settlement needs it. */
interface Resolvable {
  readonly session: { readonly token: string };
  readonly round?: { readonly id: string; readonly state: string } | undefined;
}

/** A round that is settled: the session after it, and how it ended. */
export interface Looked {
  readonly kind: 'looked';
  readonly session: Session;
  readonly ended: Round | undefined;
}

const AGAIN_MS = 1_500;

/** Polls while a round is being settled with the wallet, and then tells how it ended. `change` has to stay the same. */
export function useResolving(state: Resolvable | undefined, change: (what: Looked) => void): void {
  const isResolving = state?.round?.state === 'resolving';
  const [token, roundId] = [state?.session.token, state?.round?.id];
  useEffect(() => {
    if (!isResolving || token === undefined) return undefined;
    const off = new AbortController();
    const look = async () => {
      while (!off.signal.aborted) {
        await new Promise<void>((resolve) => void setTimeout(resolve, AGAIN_MS));
        const session = await ask.look({}, token).catch(() => undefined);
        if (session === undefined || session.round?.state === 'resolving') continue;
        const past = await ask.history({}, token).catch(() => undefined);
        if (off.signal.aborted || past === undefined) continue;
        change({ kind: 'looked', session, ended: past.rounds.find(({ id }) => id === roundId) });
        return;
      }
    };
    void look();
    return () => off.abort();
  }, [isResolving, token, roundId, change]);
}
