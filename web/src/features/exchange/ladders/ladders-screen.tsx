import { latinDigits, type SportsEvent } from '@maidan/contract';
import { Button, buttonClasses, EmptyState, IconButton, SkeletonRows } from '@maidan/ui';
import { ChevronLeft, MonitorX } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { useWatch } from '../../../lib/live.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { useNames } from '../../../lib/names.ts';
import { useFollowOrders } from '../bets/order-queries.ts';
import { boardPath, readBoardId } from '../boards/board-path.ts';
import { useBoards } from '../boards/boards.ts';
import { WalletBox } from '../header/wallet-box.tsx';
import { LadderStakes } from '../ladder/ladder-stakes.tsx';
import { TradingFigures } from '../ladder/trading-figures.tsx';
import { togglePin, usePins } from '../pins/pinned-markets.ts';
import { useDropEndedPins } from '../pins/use-drop-ended-pins.ts';
import { BetSlipWhenWanted } from '../slip/bet-slip-when-wanted.tsx';
import { shownDraft } from '../slip/slip-machine.ts';
import { useSlip } from '../slip/slip-store.ts';
import { chooseLadders, countLadders, readChosen, writeChosen } from './choose-ladders.ts';
import { LadderColumn } from './ladder-column.tsx';

/**
 * Two to four ladders side by side, of the markets of a board or of those that are pinned, for a wide window with keys
 * (PLAY-46, PLAY-47). It fills the window, whatever frame it stands in.
 */
export function LaddersScreen() {
  const t = useTranslations('ladder.wide');
  const shell = useTranslations('shell');
  const { search } = useLocation();
  const navigate = useNavigate();
  const boardId = readBoardId(search);
  const count = useSyncExternalStore(onResize, () => countLadders(innerWidth));
  const { marketIds, isKnown } = useMarketIds(boardId);
  const { events, isWhole } = useSportsEvents();
  const listed = marketIds.flatMap((id) => events.find(({ marketId }) => marketId === id) ?? []);
  const choices = chooseLadders(
    listed.map(({ marketId }) => marketId),
    readChosen(search),
    count,
  );
  useDropEndedPins();
  useFollowOrders();
  useWatch(
    choices.map(({ marketId }) => marketId),
    listed
      .filter(({ marketId }) => choices.some((one) => one.marketId === marketId))
      .map((one) => one.eventId),
  );
  useColumnKeys();
  if (count === 0)
    return (
      <Frame title={t('title')} back={boardPath(boardId)}>
        <EmptyState title={t('narrowTitle')} advice={t('narrowAdvice')}>
          <MonitorX aria-hidden="true" className="size-8 text-brand-text" />
          <Link to={boardPath(boardId)} className={buttonClasses('plain', 'fit')}>
            {t('toMulti')}
          </Link>
        </EmptyState>
      </Frame>
    );
  return (
    <Frame title={t('title')} back={boardPath(boardId)}>
      <LadderStakes />
      {choices.length === 0 && isKnown && isWhole && (
        <EmptyState title={t('emptyTitle')} {...(boardId !== undefined && { advice: t('emptyAdvice') })} />
      )}
      {boardId === undefined && isWhole && choices.length < count && (
        <MatchesToPin events={events} pinned={marketIds} />
      )}
      {choices.length === 0 && !(isKnown && isWhole) && (
        <div className="p-3">
          <SkeletonRows label={shell('loading')} rows={4} className="h-24" />
        </div>
      )}
      <div
        style={{ gridTemplateColumns: `repeat(${choices.length}, minmax(0, 1fr))` }}
        className="grid min-h-0 flex-1 gap-1.5 p-1.5"
      >
        {choices.map((choice, at) => (
          <LadderColumn
            // A ladder is its place: what it shows changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            nth={at + 1}
            events={listed}
            choice={choice}
            onChoose={(to) => void navigate({ search: writeChosen(search, at, to) }, { replace: true })}
          />
        ))}
      </div>
      <p className="shrink-0 px-3 pb-1.5 text-xs text-text-3">{t('keys')}</p>
      <TradingFigures />
      <BetSlipWhenWanted />
    </Frame>
  );
}

const OFFERED_MAX = 6;

/** The matches in play that aren't pinned yet: a wide window has no other screen on which to pin one. */
function MatchesToPin({ events, pinned }: { events: readonly SportsEvent[]; pinned: readonly string[] }) {
  const t = useTranslations('ladder.wide');
  const nameOf = useNames();
  const offered = events.filter(({ inPlay, marketId }) => inPlay && !pinned.includes(marketId));
  return (
    <section className="mx-auto grid w-full max-w-md shrink-0 gap-2 p-3 text-center">
      <p className="text-sm text-text-2">{t(offered.length === 0 ? 'nothingToPin' : 'pinAdvice')}</p>
      {offered.slice(0, OFFERED_MAX).map(({ marketId, name }) => (
        <Button key={marketId} look="plain" onClick={() => void togglePin(marketId)}>
          {nameOf(name)}
        </Button>
      ))}
    </section>
  );
}

function Frame({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-ink">
      <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-1">
        <IconButton label={shell('back')} onClick={() => void navigate(back)}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
        <h1 className="min-w-0 flex-1 text-lg font-bold">{title}</h1>
        <WalletBox />
      </header>
      {children}
    </div>
  );
}

/** The markets of the board, or without one those that are pinned; `isKnown` once that is all. */
function useMarketIds(boardId: bigint | undefined) {
  const { data: boards, isError } = useBoards();
  const pinned = usePins((pins) => pins.marketIds);
  if (boardId === undefined) return { marketIds: pinned, isKnown: true };
  const board = boards?.find(({ id }) => id === boardId);
  return { marketIds: board?.marketIds ?? [], isKnown: boards !== undefined || isError };
}

function onResize(listener: () => void) {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The keys 1 to 4 lead to a ladder's cell, unless something is typed, a slip is open or a dialog waits. */
function useColumnKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A keyboard for Bangla has its own digits.
      const nth = latinDigits(event.key);
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(nth)) return;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      const isBusy =
        shownDraft(useSlip.getState()) !== undefined || document.querySelector('dialog:modal') !== null;
      if (isTyping || isBusy) return;
      const cell = document.querySelector<HTMLElement>(
        `[data-ladder-column="${nth}"] [data-cell][tabindex="0"]`,
      );
      if (cell === null) return;
      event.preventDefault();
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
