import type { Board } from '@maidan/contract';
import { classNames } from '@maidan/ui';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { boardPath } from './board-path.ts';

interface BoardRailProps {
  readonly boards: readonly Board[];
  /** Undefined for the pinned markets. */
  readonly chosen: bigint | undefined;
  readonly onAdd: (() => void) | undefined;
}

/** The pinned markets and the player's boards, of which one is shown, and the way to a new board. */
export function BoardRail({ boards, chosen, onAdd }: BoardRailProps) {
  const t = useTranslations('boards');
  const places = [{ id: undefined, name: t('pinned') }, ...boards];
  return (
    <nav aria-label={t('title')} className="no-bar flex gap-2 overflow-x-auto border-b border-line px-3 py-2">
      {places.map(({ id, name }) => (
        <Link
          key={id?.toString() ?? 'pinned'}
          to={boardPath(id)}
          aria-current={id === chosen ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold',
            id === chosen ? 'bg-brand text-on-brand' : 'bg-surface-2 text-text',
          )}
        >
          {name}
        </Link>
      ))}
      {onAdd !== undefined && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onAdd}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold text-text-2"
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t('new')}
        </button>
      )}
    </nav>
  );
}
