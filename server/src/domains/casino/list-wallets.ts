import { type ProviderWallet, exchangePlatform } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { listHolds, walletCurrency } from '../ledger/index.ts';
import { playhouseProvider } from './connect-playhouse.ts';
import { type Language, selectProviders } from './store.ts';

/** The built-in exchange and games play from the main wallet and have none of their own. */
const WITHOUT_WALLET: ReadonlySet<string> = new Set([exchangePlatform, playhouseProvider.platform]);

/**
 * The wallets of the game providers with the ledger's holdings for them (row EXCH-5). A hold owned by the platform
 * itself lies in the provider's wallet; one owned by `{platform}:{round}` is at stake in that round.
 */
export async function listWallets(
  on: Reader,
  playerId: bigint,
  language: Language,
): Promise<ProviderWallet[]> {
  const providers = await selectProviders(on, language);
  const holds = await listHolds(on, playerId, walletCurrency, 'casino');
  return providers
    .filter(({ platform }) => !WITHOUT_WALLET.has(platform))
    .map(({ platform, name }) => ({
      platform,
      name,
      held: sum(holds.filter(({ id }) => id === platform)),
      inRounds: sum(holds.filter(({ id }) => id.startsWith(`${platform}:`))),
    }));
}

function sum(holds: readonly { readonly amount: Money }[]): Money {
  return money(holds.reduce((total, { amount }) => total + amount, 0n));
}
