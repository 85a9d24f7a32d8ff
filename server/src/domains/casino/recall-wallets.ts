import { type Money, money } from '@maidan/engine';
import { inTransaction } from '../../kernel/db.ts';
import { newToken } from '../../kernel/secrets/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPlayer } from '../accounts/index.ts';
import { getWallet, release, walletCurrency } from '../ledger/index.ts';
import type { CasinoDeps } from './deps.ts';
import { listWallets } from './list-wallets.ts';

/** What a recall returned, what has to stay, and the main balance after it. */
export interface Recalled {
  readonly recalled: Money;
  readonly inRounds: Money;
  readonly balance: Money;
}

/**
 * Returns one provider's wallet, or all of them, to the main balance in one transaction (row EXCH-5). Money in open
 * rounds stays. A repeat finds nothing left. Refuses NOT_FOUND for an unknown provider.
 */
export async function recallWallets(
  { db, random }: CasinoDeps,
  playerId: bigint,
  provider: string | undefined,
): Promise<Recalled> {
  return inTransaction(db, async (tx) => {
    // Serializes simultaneous recalls, so that the second finds nothing left.
    await lockPlayer(tx, playerId);
    const all = await listWallets(tx, playerId, 'en');
    const wanted = all.filter(({ platform }) => provider === undefined || platform === provider);
    if (provider !== undefined && wanted.length === 0) throw new Refusal('NOT_FOUND');
    for (const { platform, held } of wanted) {
      if (held > 0n)
        await release(tx, {
          requestId: `recall:${newToken(random)}`,
          cause: 'wallet-recalled',
          playerId,
          currency: walletCurrency,
          owner: { kind: 'casino', id: platform },
          amount: held,
        });
    }
    const { main } = await getWallet(tx, playerId, walletCurrency);
    return {
      recalled: sum(wanted.map(({ held }) => held)),
      inRounds: sum(wanted.map(({ inRounds }) => inRounds)),
      balance: main,
    };
  });
}

function sum(amounts: readonly Money[]): Money {
  return money(amounts.reduce((total, amount) => total + amount, 0n));
}
