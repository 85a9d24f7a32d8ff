import { money } from '@maidan/engine';
import { Money, Skeleton } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { exchangeAccountKey, useExchangeAccount } from '../../../lib/wallet.ts';

/** Main balance and exposure in the exchange's headers; a press asks for them anew (EXCH-5). */
export function WalletBox() {
  const t = useTranslations('exchange.wallet');
  const { data: account } = useExchangeAccount();
  const queries = useQueryClient();
  if (account === undefined) return <Skeleton className="h-10 w-24" />;
  return (
    <button
      type="button"
      title={t('refresh')}
      onClick={() => void queries.invalidateQueries({ queryKey: exchangeAccountKey })}
      className="flex min-h-11 shrink-0 flex-col items-end justify-center rounded-md bg-surface-2 px-3 text-xs leading-snug"
    >
      <span className="font-bold">
        <span className="sr-only">{t('main')} </span>
        <Money amount={account.balance} decimals="when-needed" />
      </span>
      <span className={account.exposure > 0n ? 'text-loss' : 'text-text-3'}>
        <span aria-hidden="true">{t('exposureShort')} </span>
        <span className="sr-only">{t('exposure')} </span>
        <Money amount={money(0n - account.exposure)} decimals="when-needed" />
      </span>
    </button>
  );
}
