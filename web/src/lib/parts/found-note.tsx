import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { GamesFoundBy } from '../search/find-games.ts';

/** Says that no game has the name that was searched for, and how those shown were found; also aloud. */
export function FoundNote({ by }: { by: GamesFoundBy }) {
  const t = useTranslations('games');
  return (
    <p role="status" className={classNames('text-sm text-text-2', by === 'name' && 'sr-only')}>
      {by === 'sound' && t('closeFound')}
      {by === 'kind' && t('kindFound')}
    </p>
  );
}
