import { money } from '@maidan/engine';
import { Skeleton } from '@maidan/ui';
import {
  Activity,
  ChevronRight,
  ClipboardList,
  History,
  type LucideIcon,
  Scale,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Balance } from '../../../lib/parts/balance.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { type Path, paths } from '../../../lib/paths.ts';
import { useExchangeAccount } from '../../../lib/wallet.ts';

interface Place {
  readonly path: Path;
  readonly label:
    | 'exchangeProfile'
    | 'exchangeBalance'
    | 'exchangeBets'
    | 'exchangeHistory'
    | 'exchangeProfitLoss'
    | 'exchangeActivity';
  readonly icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { path: paths.exchangeProfile, label: 'exchangeProfile', icon: UserRound },
  { path: paths.exchangeBalance, label: 'exchangeBalance', icon: Wallet },
  { path: paths.exchangeBets, label: 'exchangeBets', icon: ClipboardList },
  { path: paths.exchangeHistory, label: 'exchangeHistory', icon: History },
  { path: paths.exchangeProfitLoss, label: 'exchangeProfitLoss', icon: Scale },
  { path: paths.exchangeActivity, label: 'exchangeActivity', icon: Activity },
];

/** The exchange's account screen (EXCH-8): the wallet, links to its pages, and their time zone. */
export function AccountMenuScreen() {
  const t = useTranslations('exchangeAccount');
  const titles = useTranslations('shell.titles');
  return (
    <div className="grid gap-3 p-3">
      <Card />
      <nav aria-label={t('menu')}>
        <ul className="divide-y divide-line rounded-md bg-surface px-1">
          {PLACES.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-13 items-center gap-3 rounded-md px-2 font-semibold active:bg-surface-2"
              >
                <Icon aria-hidden="true" className="size-5 text-brand-text" />
                <span className="flex-1">{titles(label)}</span>
                <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-center text-sm text-text-3">{t('timeZone')}</p>
    </div>
  );
}

function Card() {
  const t = useTranslations('exchangeAccount.balance');
  const { data: account } = useExchangeAccount();
  if (account === undefined) return <Skeleton className="h-24" />;
  return (
    <dl className="flex flex-wrap justify-between gap-3 rounded-lg bg-surface-2 p-4">
      <div>
        <dt className="text-sm text-text-2">{t('main')}</dt>
        <dd className="text-xl font-bold">
          <Balance amount={account.balance} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-sm text-text-2">{t('exposure')}</dt>
        <dd className={`text-xl font-bold ${account.exposure > 0n ? 'text-loss' : ''}`}>
          <Balance amount={money(0n - account.exposure)} />
        </dd>
      </div>
    </dl>
  );
}
