import { boardsMax } from '@maidan/contract';
import { digitsIn, ErrorState, Sheet, SkeletonRows, useLanguage } from '@maidan/ui';
import { Columns3, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { BoardNameForm } from '../boards/board-name-form.tsx';
import { boardPath, readBoardId } from '../boards/board-path.ts';
import { BoardRail } from '../boards/board-rail.tsx';
import { freeName } from '../boards/board-sheet.tsx';
import { useBoards } from '../boards/boards.ts';
import { EditBoardSheet } from '../boards/edit-board-sheet.tsx';
import { useChangeBoards } from '../boards/use-change-boards.ts';
import { BoardMarkets } from './board-markets.tsx';
import { PinnedMarketsList } from './pinned-markets-list.tsx';

/** The player's pinned markets, or one of the player's boards, live on one screen through one stream (EXCH-6, PLAY-45). */
export function MultiMarketsScreen() {
  const t = useTranslations('boards');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosen = readBoardId(search);
  const { data: boards, isError, refetch } = useBoards();
  const { change } = useChangeBoards();
  const [open, setOpen] = useState<'add' | 'edit'>();
  const board = boards?.find(({ id }) => id === chosen);
  const show = (id: bigint | undefined) => {
    setOpen(undefined);
    void navigate(boardPath(id), { replace: true });
  };
  const add = async (name: string) => {
    const after = await change({ kind: 'add', name });
    const added = after?.find((one) => one.name === name);
    if (added !== undefined) show(added.id);
    return added !== undefined;
  };
  // Removed, on another device perhaps.
  if (chosen !== undefined && boards !== undefined && board === undefined && open === undefined)
    return <Navigate to={paths.exchangeMulti} replace />;
  return (
    <>
      <BoardRail
        boards={boards ?? []}
        chosen={chosen}
        onAdd={boards !== undefined && boards.length < boardsMax ? () => setOpen('add') : undefined}
      />
      <Link
        to={`${paths.exchangeLadders}${search}`}
        className="mx-3 mt-2 hidden min-h-11 items-center gap-1.5 text-sm font-semibold text-teal min-[900px]:inline-flex"
      >
        <Columns3 aria-hidden="true" className="size-4.5" />
        {t('ladders')}
      </Link>
      {chosen === undefined && <PinnedMarketsList />}
      {chosen !== undefined && boards === undefined && isError && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {chosen !== undefined && boards === undefined && !isError && (
        <div className="p-3">
          <SkeletonRows label={shell('loading')} rows={2} className="h-44" />
        </div>
      )}
      {board !== undefined && boards !== undefined && (
        <>
          <div className="flex items-center gap-2 px-3 pt-2">
            <h2 className="min-w-0 flex-1 font-bold [overflow-wrap:anywhere]">{board.name}</h2>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen('edit')}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-text-2"
            >
              <Pencil aria-hidden="true" className="size-4.5" />
              {t('change')}
            </button>
          </div>
          <BoardMarkets key={board.id.toString()} board={board} />
          {open === 'edit' && (
            <EditBoardSheet
              board={board}
              boards={boards}
              onClose={() => setOpen(undefined)}
              onRemoved={() => show(undefined)}
            />
          )}
        </>
      )}
      {open === 'add' && (
        <Sheet open onClose={() => setOpen(undefined)} title={t('newTitle')} closeLabel={shell('close')}>
          <BoardNameForm
            first={freeName(boards ?? [], (nth) => t('nameOf', { nth: digitsIn(language, nth.toString()) }))}
            send={t('add')}
            onSend={add}
          />
        </Sheet>
      )}
    </>
  );
}
