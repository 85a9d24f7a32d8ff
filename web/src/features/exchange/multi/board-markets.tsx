import type { Board } from '@maidan/contract';
import { buttonClasses, countText, EmptyState, IconButton, SkeletonRows, useLanguage } from '@maidan/ui';
import { LayoutGrid, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useChangeBoards } from '../boards/use-change-boards.ts';
import { LiveMarkets } from './live-markets.tsx';

/** A board's markets; those that end while it is open leave it with a line that says so (PLAY-45). */
export function BoardMarkets({ board }: { board: Board }) {
  const t = useTranslations('boards');
  const exchange = useTranslations('exchange');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const nameOf = useNames();
  const { events, isWhole } = useSportsEvents();
  const { change } = useChangeBoards();
  const [known, setKnown] = useState<readonly string[]>([]);
  const [takenOff, setTakenOff] = useState<readonly string[]>([]);
  const shown = board.marketIds.flatMap((id) => events.find(({ marketId }) => marketId === id) ?? []);
  const unknown = shown.map(({ marketId }) => marketId).filter((id) => !known.includes(id));
  if (unknown.length > 0) setKnown([...known, ...unknown]);
  const left = known.filter((id) => !board.marketIds.includes(id) && !takenOff.includes(id)).length;
  const takeOff = (marketId: string) => {
    setTakenOff([...takenOff, marketId]);
    void change({ kind: 'take', id: board.id, marketId });
  };
  return (
    <>
      <p role="status" className="px-3 text-sm text-text-3 not-empty:pt-2">
        {left > 0 && t('left', { count: countText(language, left) })}
      </p>
      {!isWhole && board.marketIds.length > shown.length ? (
        <div className="p-3">
          <SkeletonRows label={shell('loading')} rows={board.marketIds.length} className="h-44" />
        </div>
      ) : (
        shown.length === 0 && (
          <EmptyState title={t('emptyTitle')} advice={t('emptyAdvice')}>
            <LayoutGrid aria-hidden="true" className="size-8 text-brand-text" />
            <Link to={paths.exchangeInPlay} className={buttonClasses('plain', 'fit')}>
              {exchange('account.goToInPlay')}
            </Link>
          </EmptyState>
        )
      )}
      <LiveMarkets
        events={shown}
        renderBefore={({ marketId, name }) => (
          <IconButton
            label={t('takeOff', { event: nameOf(name), board: board.name })}
            onClick={() => takeOff(marketId)}
          >
            <X aria-hidden="true" className="size-5 text-text-3" />
          </IconButton>
        )}
      />
    </>
  );
}
