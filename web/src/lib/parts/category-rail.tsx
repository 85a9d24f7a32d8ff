import type { GameList } from '@maidan/contract';
import { classNames } from '@maidan/ui';
import { Grid3x3, LayoutGrid, type LucideIcon, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { gamesPath, paths } from '../paths.ts';
import { useHeaderHeight } from '../use-header-height.ts';
import { arcade, categories } from './category-icons.ts';
import { Link } from './link.tsx';
import { SearchLink } from './search-link.tsx';

interface CategoryRailProps {
  /** The list that is shown; left out on home, which shows none and whose own part is Sports. */
  readonly current?: GameList | 'ALL' | 'LOBBY';
}

/**
 * The game categories (HOME-4), each linking to its games, with the lobby before them, after them the arcade and all games
 * where a list or the lobby is shown (GAME-4, PLAY-24), and at the end the search over everything (PLAY-50).
 */
export function CategoryRail({ current }: CategoryRailProps) {
  const t = useTranslations('categories');
  const lit = current ?? 'SPORTS';
  return (
    <div style={{ top: useHeaderHeight() }} className="sticky z-10 -mx-3 flex bg-ink">
      <div className="w-18.5 shrink-0 border-r border-line py-2 pr-2 pl-3">
        <Place
          to={paths.lobby}
          label={t('lobby')}
          icon={LayoutGrid}
          isLit={lit === 'LOBBY'}
          isCurrent={current === 'LOBBY'}
        />
      </div>
      <nav aria-label={t('label')} className="min-w-0 flex-1">
        <ul className="no-bar flex gap-2 overflow-x-auto py-2 pr-3 pl-2">
          {(current === undefined ? categories : [...categories, arcade]).map(({ type, label, icon }) => (
            <li key={type} className="min-w-16 flex-1">
              <Place
                to={gamesPath({ type, title: t(label) })}
                label={t(label)}
                icon={icon}
                isLit={lit === type}
                isCurrent={current === type}
              />
            </li>
          ))}
          {current !== undefined && (
            <li className="min-w-16 flex-1">
              <Place
                to={gamesPath({ type: 'ALL' })}
                label={t('all')}
                icon={Grid3x3}
                isLit={lit === 'ALL'}
                isCurrent={current === 'ALL'}
              />
            </li>
          )}
        </ul>
      </nav>
      <SearchLink className="block w-17 shrink-0 border-l border-line py-2 pr-3 pl-2 text-center text-xs text-text-2">
        <Face icon={Search} look="bg-surface-2" />
        {t('search')}
      </SearchLink>
    </div>
  );
}

interface PlaceProps {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isLit: boolean;
  readonly isCurrent: boolean;
}

function Place({ to, label, icon, isLit, isCurrent }: PlaceProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && link.current !== null) scrollToMiddle(link.current);
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames('block text-center text-xs', isLit ? 'text-brand-text' : 'text-text-2')}
    >
      <Face
        icon={icon}
        look={classNames(
          isLit ? 'bg-[color-mix(in_srgb,var(--color-brand)_16%,var(--color-ink))]' : 'bg-surface',
          isCurrent && 'outline-2 -outline-offset-2 outline-brand-text',
        )}
      />
      {label}
    </Link>
  );
}

function Face({ icon: Icon, look }: { icon: LucideIcon; look: string }) {
  return (
    <span className={classNames('mb-1 grid h-11 place-items-center rounded-md', look)}>
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  );
}

/** Scrolls only the rail: the page stays where it is. */
function scrollToMiddle(link: Element): void {
  const list = link.closest('ul');
  if (list === null) return;
  const left = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollLeft += left - (list.clientWidth - link.clientWidth) / 2;
}
