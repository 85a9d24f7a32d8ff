import { classNames } from '@maidan/ui';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sports } from '../../lib/events.ts';
import { SportIcon } from '../../lib/parts/sport-icons.tsx';
import { paths } from '../../lib/paths.ts';

/** The game categories that have a section (HOME-4): Sports, and each of its sports. */
export function CategoryRail() {
  const t = useTranslations('home');
  return (
    <nav aria-label={t('categories')} className="sticky top-14 z-10 -mx-3 bg-ink">
      <ul className="no-bar flex gap-2 overflow-x-auto px-3 py-2">
        <Tile label={t('sports')} chosen>
          <Trophy aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </Tile>
        {sports.map((sport) => (
          <Tile key={sport} label={t(sport)} sport={sport}>
            <SportIcon sport={sport} className="size-6" />
          </Tile>
        ))}
      </ul>
    </nav>
  );
}

interface TileProps {
  readonly label: string;
  readonly chosen?: boolean;
  readonly sport?: string;
  readonly children: ReactNode;
}

function Tile({ label, chosen = false, sport, children }: TileProps) {
  return (
    <li className="min-w-16 flex-1">
      <Link
        to={paths.exchangeInPlay}
        state={sport === undefined ? undefined : { selectedSport: sport }}
        className={classNames('block text-center text-xs', chosen ? 'text-brand-text' : 'text-text-2')}
      >
        <span
          className={classNames(
            'mb-1 grid h-11 place-items-center rounded-md',
            chosen ? 'bg-[color-mix(in_srgb,var(--color-brand)_16%,var(--color-ink))]' : 'bg-surface',
          )}
        >
          {children}
        </span>
        {label}
      </Link>
    </li>
  );
}
