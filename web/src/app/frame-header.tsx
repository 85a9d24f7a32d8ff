import { classNames, Money, Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../lib/paths.ts';
import { useBalance } from '../lib/wallet.ts';
import { NavLink } from '../lib/parts/link.tsx';

const PLACES = [
  { path: paths.exchange, label: 'exchange' },
  { path: paths.exchangeAccount, label: 'myBets' },
] as const;

/** The header inside the game's frame: the exchange's two places, and the balance that is played with. */
export function FrameHeader() {
  const t = useTranslations('shell');
  const { data: balance } = useBalance();
  return (
    <header className="sticky top-0 z-20 flex min-h-12 items-center gap-1 border-b border-line bg-surface px-2">
      <nav aria-label={t('exchangeNavigation')} className="flex flex-1">
        {PLACES.map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-11 items-center px-2 text-sm font-semibold',
                isActive ? 'text-brand-text' : 'text-text-2',
              )
            }
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      {balance === undefined ? (
        <Skeleton className="h-8 w-24 rounded-full" />
      ) : (
        <span className="rounded-full bg-surface-2 px-2.5 py-1.5 text-sm font-bold">
          <span className="sr-only">{t('balance')} </span>
          <Money amount={balance} />
        </span>
      )}
    </header>
  );
}
