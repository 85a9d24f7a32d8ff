import { providerWalletCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(providerWalletCalls);

/** Query key of the game providers' wallets. */
export const providerWalletsKey = ['provider-wallets'] as const;

/** The game providers' wallets with their balances. */
export function useProviderWallets() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...providerWalletsKey, language],
    queryFn: async ({ signal }) => (await api.listWallets({ query: { language }, signal })).wallets,
  });
}
