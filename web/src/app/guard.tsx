import type { Section } from '@maidan/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { showBlockPopup, useSectionBlocked } from '../lib/market-block.ts';
import { paths } from '../lib/paths.ts';
import { session, usePlayer } from '../lib/session.ts';

interface GuardProps {
  readonly caller: 'anyone' | 'player';
  /** The screen's section, if it is one that can be blocked for a player. */
  readonly section?: Section | undefined;
  readonly children: ReactNode;
}

/**
 * Admits players only (AUTH-15). A guest who arrives goes to the login; a player whose session ends here goes to the
 * session's exit; a player whose section is blocked goes home with a popup (HOME-16).
 */
export function Guard({ caller, section, children }: GuardProps) {
  const player = usePlayer();
  const [arrivedAsPlayer] = useState(player !== undefined);
  const blocked = useSectionBlocked(section);
  useEffect(() => {
    if (blocked) showBlockPopup();
  }, [blocked]);
  if (blocked) return <Navigate to={paths.home} replace />;
  if (caller === 'anyone' || player !== undefined) return children;
  return <Navigate to={arrivedAsPlayer ? paths[session.exit()] : paths.login} replace />;
}
