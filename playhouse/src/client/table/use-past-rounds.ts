import { useEffect, useState } from 'react';
import type { Round } from '../../wire.ts';
import { ask } from '../call.ts';

/** As many fit beside each other on the widest screen. */
const KEPT_MAX = 16;

/**
 * The player's last rounds of a game, newest first: those of earlier visits, and each one here once it has come to rest.
 * Without a token there are none.
 */
export function usePastRounds(token: string | undefined, rested: Round | undefined): readonly Round[] {
  const [earlier, setEarlier] = useState<readonly Round[]>([]);
  const [here, setHere] = useState<readonly Round[]>([]);
  if (rested?.state === 'over' && here[0]?.id !== rested.id) setHere([rested, ...here].slice(0, KEPT_MAX));
  useEffect(() => {
    if (token === undefined) return undefined;
    let isOff = false;
    // A game without them is still a game.
    ask.history({}, token).then(
      ({ rounds }) => isOff || setEarlier(rounds.filter(({ state }) => state === 'over')),
      () => undefined,
    );
    return () => {
      isOff = true;
    };
  }, [token]);
  if (token === undefined) return [];
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...earlier.filter(({ id }) => !known.has(id))].slice(0, KEPT_MAX);
}
