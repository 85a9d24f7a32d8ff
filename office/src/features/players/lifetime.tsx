import { ErrorState, Money, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { playerKey } from './player-queries.ts';

/** What a player has paid in, taken out and played for, over all time (OPER-24). */
export function Lifetime({ id }: { id: bigint }) {
  const known = useQuery({
    queryKey: playerKey(id, 'lifetime'),
    queryFn: () => api.showPlayerLifetime({ params: { id } }),
  });
  if (known.isPending) return <SkeletonRows label={texts.shell('loading')} rows={3} className="h-6" />;
  if (known.data === undefined)
    return (
      <ErrorState
        title={texts.cashier('factsFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void known.refetch()}
      />
    );
  const { deposits, withdrawals, netDeposits, bonuses, staked, result } = known.data.lifetime;
  return (
    <FactList
      facts={[
        [texts.cashier('lifetimeDeposits'), <Money key="in" amount={deposits} />],
        [texts.cashier('lifetimeWithdrawals'), <Money key="out" amount={withdrawals} />],
        [texts.cashier('lifetimeNet'), <Money key="net" amount={netDeposits} />],
        [texts.cashier('lifetimeBonuses'), <Money key="bonuses" amount={bonuses} />],
        [texts.cashier('lifetimeTurnover'), <Money key="staked" amount={staked} />],
        [texts.cashier('lifetimeResult'), <Money key="result" amount={result} tone="result" />],
      ]}
    />
  );
}
