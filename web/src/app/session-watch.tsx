import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { session, usePlayer } from '../lib/session.ts';

/** Clears a player's cached data when the player changes; when the session ends, also goes to its exit. */
export function SessionWatch() {
  const player = usePlayer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const last = useRef(player);
  useEffect(() => {
    if (last.current === player) return;
    const left = player === undefined;
    last.current = player;
    queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_QUERIES.has(queryKey[0]) });
    if (left) void navigate(paths[session.exit()], { replace: true });
  }, [player, queries, navigate]);
  return null;
}

const PUBLIC_QUERIES = new Set<unknown>(['general', 'logo', 'sliders', 'sports-events']);
