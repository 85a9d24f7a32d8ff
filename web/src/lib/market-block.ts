import { isBlocked, type Section, limitsCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

const api = apiOf(limitsCalls);

/** Whether the popup about a blocked section is open (HOME-16). */
export const useBlockPopup = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the popup. */
export function showBlockPopup(): void {
  useBlockPopup.setState({ isOpen: true });
}

/** Closes it. */
export function dismissBlocked(): void {
  useBlockPopup.setState({ isOpen: false });
}

const FRESH_MS = 30_000;

const blockQuery = {
  queryKey: ['market-block'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.marketBlock({ signal }),
  staleTime: FRESH_MS,
} as const;

/** True if a section is blocked for the player; false until known, and for guests. */
export function useSectionBlocked(section: Section | undefined): boolean {
  const player = usePlayer();
  const { data } = useQuery({ ...blockQuery, enabled: player !== undefined && section !== undefined });
  return section !== undefined && player !== undefined && data !== undefined && isBlocked(data, section);
}

/**
 * Asks the server, unless it answered recently, whether a section is blocked for the player. A failed call blocks
 * nothing.
 */
export function useAskBlocked(): (section: Section) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    async (section) => {
      try {
        return isBlocked(await queries.fetchQuery(blockQuery), section);
      } catch {
        return false;
      }
    },
    [queries],
  );
}
