import { classNames } from '@maidan/ui';
import { Gift, House, LogIn, User, UserPlus, WalletMinimal, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Path, paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { NavLink } from '../lib/parts/link.tsx';

interface Item {
  readonly path: Path;
  readonly label: 'home' | 'promotions' | 'deposit' | 'myAccount' | 'login' | 'signUp';
  readonly icon: LucideIcon;
}

const PLAYER_ITEMS: readonly Item[] = [
  { path: paths.home, label: 'home', icon: House },
  { path: paths.promotions, label: 'promotions', icon: Gift },
  { path: paths.deposit, label: 'deposit', icon: WalletMinimal },
  { path: paths.account, label: 'myAccount', icon: User },
];

const GUEST_ITEMS: readonly Item[] = [
  { path: paths.login, label: 'login', icon: LogIn },
  { path: paths.signUp, label: 'signUp', icon: UserPlus },
];

/**
 * The bottom toolbar (HOME-11): a player's links with the raised Deposit, or login and sign-up for a guest, and room
 * for the chat button.
 */
export function Toolbar() {
  const t = useTranslations('shell');
  const player = usePlayer();
  const label = t('mainNavigation');
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[768px] @container border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {player === undefined ? <GuestItems /> : <PlayerItems />}
    </nav>
  );
}

/** Large texts have no room under the icons: only screen readers get them then. */
const tucked = '@max-[15em]:sr-only';

function PlayerItems() {
  const t = useTranslations('shell');
  return (
    <ul className="flex h-15 pr-17">
      {PLAYER_ITEMS.map(({ path, label, icon: Icon }) => (
        <li key={path} className="min-w-0 flex-auto">
          <NavLink
            to={path}
            className={({ isActive }) =>
              classNames(
                'relative flex h-full flex-col items-center justify-end gap-1 pb-2 text-center text-xs leading-tight',
                label === 'deposit' && 'font-bold text-brand-text',
                label !== 'deposit' && (isActive ? 'font-semibold text-brand-text' : 'text-text-2'),
              )
            }
          >
            {label === 'deposit' ? (
              <span className="absolute -top-4 grid size-11.5 place-items-center rounded-full bg-brand text-on-brand">
                <Icon aria-hidden="true" className="size-6" />
              </span>
            ) : (
              <Icon aria-hidden="true" className="size-5.5 shrink-0" />
            )}
            <span className={classNames(tucked, 'max-[350px]:text-[11px]')}>{t(label)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function GuestItems() {
  const t = useTranslations('shell');
  return (
    <ul className="grid grid-cols-2 gap-2 p-2 pr-18">
      {GUEST_ITEMS.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={() =>
              classNames(
                'flex min-h-12 items-center justify-center gap-2 rounded-md font-bold',
                label === 'signUp' ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5 @max-[15em]:hidden" />
            {t(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
