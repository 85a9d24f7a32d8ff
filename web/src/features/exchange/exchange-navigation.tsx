import { classNames } from '@maidan/ui';
import { CircleUser, House, Radio, Star, Trophy, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NavLink } from '../../lib/parts/link.tsx';
import { type Path, paths } from '../../lib/paths.ts';

interface Place {
  readonly path: Path;
  readonly label: 'home' | 'inPlay' | 'sports' | 'multi' | 'account';
  readonly icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { path: paths.exchange, label: 'home', icon: House },
  { path: paths.exchangeInPlay, label: 'inPlay', icon: Radio },
  { path: paths.exchangeSports, label: 'sports', icon: Trophy },
  { path: paths.exchangeMulti, label: 'multi', icon: Star },
  { path: paths.exchangeAccount, label: 'account', icon: CircleUser },
];

/** The exchange's five links at the bottom (EXCH-6), and room for the chat button. */
export function ExchangeNavigation() {
  const t = useTranslations('exchange.places');
  return (
    <>
      <div className="h-20 shrink-0" />
      <nav
        aria-label={t('label')}
        className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[768px] @container border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="flex h-15 pr-17">
          {PLACES.map(({ path, label, icon: Icon }) => (
            <li key={path} className="min-w-0 flex-auto">
              <NavLink
                to={path}
                className={({ isActive }) =>
                  classNames(
                    'flex h-full flex-col items-center gap-0.5 px-0.5 pt-1.5 text-center text-[11px] leading-tight min-[350px]:whitespace-nowrap',
                    isActive ? 'font-semibold text-brand-text' : 'text-text-2',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-5.5 shrink-0" />
                {/* Large text has no room here: only screen readers get it then. */}
                <span className="@max-[15em]:sr-only">{t(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
