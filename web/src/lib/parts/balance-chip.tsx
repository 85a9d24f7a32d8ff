import { Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { useStarted } from '../started.tsx';
import { useBalance } from '../wallet.ts';
import { Balance } from './balance.tsx';
import { Link } from './link.tsx';

/** The main wallet's balance in a header; links to the account. */
export function BalanceChip() {
  const t = useTranslations('shell');
  const { data } = useBalance();
  // The server-rendered page knows no balance, and hydration must match it.
  const balance = useStarted() ? data : undefined;
  return (
    <Link
      to={paths.account}
      aria-label={balance === undefined ? t('balance') : undefined}
      className="inline-flex min-h-11 items-center"
    >
      {balance === undefined ? (
        <Skeleton className="h-8 w-24 rounded-full" />
      ) : (
        <span className="rounded-full bg-surface-2 px-2.5 py-1.5 text-sm font-bold">
          <span className="sr-only">{t('balance')} </span>
          <Balance amount={balance} />
        </span>
      )}
    </Link>
  );
}
