import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';

const EVERY_MS = 3_000;
/** Several times within the 15 seconds after which a market in play is suspended. */
const CONFIRM_MS = 4_000;

/** An event by hand with its markets and score; refreshed while shown. */
export function useHandEvent(id: string) {
  return useQuery({
    queryKey: ['trading', 'by-hand', id],
    queryFn: () => api.showHandEvent({ params: { id } }),
    refetchInterval: EVERY_MS,
  });
}

/** Says again and again that a trader is looking after the event, for as long as its page is in sight. */
export function useConfirmed(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const confirm = () => {
      // A page in the background looks after nothing; a refusal shows as suspended markets.
      if (!document.hidden) void api.confirmHandEvent({ params: { id } }).catch(() => {});
    };
    confirm();
    const timer = setInterval(confirm, CONFIRM_MS);
    return () => clearInterval(timer);
  }, [id, isWanted]);
}
