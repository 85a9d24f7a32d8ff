import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Where the search was last opened from: the way back from a match or a game brings no state of its own. */
let lastOrigin: string = paths.home;

/** Leaves the search for where it was opened; for home, if an address led here. */
export function useWayBack(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const origin = readOrigin(state);
  useEffect(() => {
    if (origin !== undefined) lastOrigin = origin;
  }, [origin]);
  return () => void (origin === undefined ? navigate(lastOrigin) : navigate(-1));
}

function readOrigin(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
}
