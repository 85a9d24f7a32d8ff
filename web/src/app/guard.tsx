import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { session, usePlayer } from '../lib/session.ts';

/** Lets players in (AUTH-15). Who arrives as a guest goes to the login; whose session ends here goes where it was left for. */
export function Guard({ caller, children }: { caller: 'anyone' | 'player'; children: ReactNode }) {
  const player = usePlayer();
  const [arrivedAsPlayer] = useState(player !== undefined);
  if (caller === 'anyone' || player !== undefined) return children;
  return <Navigate to={arrivedAsPlayer ? paths[session.exit()] : paths.login} replace />;
}
