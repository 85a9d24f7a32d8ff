import type { Section } from '@maidan/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { tellBlocked, useSectionBlocked } from '../lib/market-block.ts';
import { paths } from '../lib/paths.ts';
import { session, usePlayer } from '../lib/session.ts';

interface GuardProps {
  readonly caller: 'anyone' | 'player';
  /** The section that the screen belongs to, if it is one that can be closed to a player. */
  readonly section?: Section | undefined;
  readonly children: ReactNode;
}

/**
 * Lets players in (AUTH-15). Who arrives as a guest goes to the login; whose session ends here goes where it was
 * left for; for whom the section is blocked is told so at home (HOME-16).
 */
export function Guard({ caller, section, children }: GuardProps) {
  const player = usePlayer();
  const [arrivedAsPlayer] = useState(player !== undefined);
  const blocked = useSectionBlocked(section);
  useEffect(() => {
    if (blocked) tellBlocked();
  }, [blocked]);
  if (blocked) return <Navigate to={paths.home} replace />;
  if (caller === 'anyone' || player !== undefined) return children;
  return <Navigate to={arrivedAsPlayer ? paths[session.exit()] : paths.login} replace />;
}
