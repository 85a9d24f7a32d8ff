import { playerCommissionCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { usePlayer } from '../../../lib/session.ts';

const api = apiOf(playerCommissionCalls);

/** What the player pays of net winnings in a market, or in most; nothing for guests (TRADE-17). */
export function usePlayerCommission(marketId?: string) {
  const player = usePlayer();
  return useQuery({
    queryKey: ['player-commission', player?.remoteId.toString(), marketId],
    queryFn: ({ signal }) => api.playerCommission({ query: { marketId }, signal }),
    enabled: player !== undefined,
  });
}
