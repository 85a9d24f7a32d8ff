import { classNames, IconButton } from '@maidan/ui';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import { ordersKey } from '../bets/order-queries.ts';

/** Refetches the wallet and the bets (EXCH-5). */
export function RefreshButton() {
  const t = useTranslations('exchange.wallet');
  const queries = useQueryClient();
  const isAsking = useIsFetching({ queryKey: exchangeAccountKey }) > 0;
  const refresh = () => {
    for (const queryKey of [balanceKey, exchangeAccountKey, ordersKey])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <IconButton label={t('refresh')} onClick={refresh}>
      <RotateCw aria-hidden="true" className={classNames('size-5', isAsking && 'animate-spin')} />
    </IconButton>
  );
}
