import type { Order } from '@maidan/contract';
import { type Odds, oddsAtTick, oddsToNumber, type Side, tickCount, tickOf } from '@maidan/engine';
import { classNames, oddsText, useLanguage } from '@maidan/ui';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { ListedRunner } from '../market/market-parts.ts';
import { middleTick, rowOf, ticksInView } from './ladder-depth.ts';
import { LadderRow, ladderGrid } from './ladder-row.tsx';
import { placeOf } from './own-at-price.ts';
import { priceRow } from './price-row.ts';
import { useBetAt } from './use-bet-at.ts';
import { useCancelAt } from './use-cancel-at.ts';
import type { RunnerLadderView } from './use-runner-ladder.ts';

interface LadderGridProps {
  readonly marketId: string;
  readonly runner: ListedRunner;
  readonly view: RunnerLadderView;
  /** True while no bets are taken. */
  readonly isClosed: boolean;
  /** True if the prices are more than some seconds old. */
  readonly isAmber: boolean;
  /** How often the ladder was asked to centre. */
  readonly centred: number;
  readonly onCentre: () => void;
  /** Whether who uses a mouse reads the keys below the prices; a screen reader always does. */
  readonly keys: 'shown' | 'spoken';
}

/** The focused cell. */
interface Cell {
  readonly tick: number;
  readonly side: Side;
}

/** A row's height: a full target, and room for an amount in two lines where the player's texts are large. */
const ROW_REM = 2.75;
const ROW_LINES = 2;
/** How many prices a page key moves. */
const PAGE = 10;

/** All prices of the odds ladder, of which those in view are drawn. It scrolls only when the player scrolls or asks to centre. */
export function LadderGrid(props: LadderGridProps) {
  const { runner, view, isClosed, isAmber, centred, onCentre, keys } = props;
  const t = useTranslations('ladder');
  const nameOf = useNames();
  const language = useLanguage();
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const middle = middleTick(view.back.best, view.lay.best, view.last);
  const [focused, setFocused] = useState<Cell>({ tick: middle, side: 'BACK' });
  const { rowPx, ticks, onScroll, show } = useRows(scroller, focused.tick, middle);
  const betAt = useBetAt(props.marketId, runner, isClosed);
  const { cancelAt, said } = useCancelAt();
  const onCancel = useCallback(
    (odds: Odds, orders: readonly Order[]) => void cancelAt(odds, orders),
    [cancelAt],
  );
  const onFocus = useCallback((odds: Odds, side: Side) => setFocused({ tick: tickOf(odds) ?? 0, side }), []);

  // Only at opening, when asked, and when the text changes size: prices that move never scroll it.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => show(middle, 'centre'), [centred, rowPx]);
  const followFocus = useFocusMoves(scroller, focused);

  const move = (to: Partial<Cell>) => {
    const next = { ...focused, ...to };
    const tick = Math.min(tickCount - 1, Math.max(0, next.tick));
    show(tick, 'nearest');
    followFocus();
    setFocused({ ...next, tick });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down must not bet again and again.
    if ((event.key === 'Enter' || event.key === ' ') && event.repeat) return event.preventDefault();
    const act = actionOf(event.key, focused, {
      move,
      centre: onCentre,
      cancel: () => cancelFocused(),
      middle,
    });
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const cancelFocused = () => {
    const odds = oddsAtTick(focused.tick);
    const sides = [focused.side, focused.side === 'BACK' ? 'LAY' : 'BACK'] as const;
    const own = sides.map((side) => view.own.get(placeOf(side, odds))).find((one) => one?.orders.length);
    if (own !== undefined) void cancelAt(odds, own.orders);
  };

  return (
    <>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('prices')}
        aria-describedby={helpId}
        aria-rowcount={tickCount + 1}
        onKeyDown={onKeyDown}
        className="flex min-h-52 flex-1 flex-col text-[length:min(0.875rem,4.6vw)] outline-none"
      >
        <Heads />
        <div
          ref={scroller}
          role="rowgroup"
          data-ladder="prices"
          onScroll={onScroll}
          className={`no-bar relative min-h-0 flex-1 overflow-y-auto overscroll-contain ${isClosed ? 'grayscale' : ''} ${isAmber ? 'inset-ring-2 inset-ring-warn' : ''}`}
        >
          <div role="none" style={{ height: tickCount * rowPx }}>
            {ticks.map((tick) => {
              const odds = oddsAtTick(tick);
              return (
                <LadderRow
                  key={tick}
                  odds={odds}
                  row={rowOf(tick)}
                  rowPx={rowPx}
                  runnerName={nameOf(runner.name)}
                  {...priceRow(view, odds)}
                  delayS={view.delayS}
                  isClosed={isClosed}
                  focusedSide={focused.tick === tick ? focused.side : undefined}
                  onFocus={onFocus}
                  onBet={betAt}
                  onCancel={onCancel}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p
        id={helpId}
        className={classNames(
          'sr-only',
          keys === 'shown' &&
            'pointer-fine:not-sr-only pointer-fine:px-3 pointer-fine:py-1 pointer-fine:text-xs pointer-fine:text-text-3',
        )}
      >
        {t('keys')}
      </p>
      <p role="status" className="sr-only">
        {said === undefined ? '' : t('own.cancelled', { odds: oddsText(language, oddsToNumber(said)) })}
      </p>
    </>
  );
}

function Heads() {
  const t = useTranslations('ladder');
  const market = useTranslations('exchange.market');
  const heads = [t('mine'), market('back'), t('price'), market('lay'), t('mine')];
  return (
    <div role="rowgroup" className="border-b border-line bg-surface">
      <div role="row" aria-rowindex={1} className={`${ladderGrid} py-1 text-center text-xs text-text-3`}>
        {heads.map((head, at) => (
          // Both outer columns have the same head.
          // oxlint-disable-next-line react/no-array-index-key
          <div role="columnheader" key={at}>
            {head}
          </div>
        ))}
      </div>
    </div>
  );
}

interface Actions {
  readonly move: (to: Partial<Cell>) => void;
  readonly centre: () => void;
  readonly cancel: () => void;
  readonly middle: number;
}

function actionOf(key: string, { tick }: Cell, act: Actions): (() => void) | undefined {
  switch (key) {
    case 'ArrowUp':
      return () => act.move({ tick: tick + 1 });
    case 'ArrowDown':
      return () => act.move({ tick: tick - 1 });
    case 'PageUp':
      return () => act.move({ tick: tick + PAGE });
    case 'PageDown':
      return () => act.move({ tick: tick - PAGE });
    case 'ArrowLeft':
      return () => act.move({ side: 'BACK' });
    case 'ArrowRight':
      return () => act.move({ side: 'LAY' });
    case 'Delete':
    case 'Backspace':
      return act.cancel;
    case 'c':
    case 'C':
      return () => {
        act.centre();
        act.move({ tick: act.middle });
      };
    default:
      return undefined;
  }
}

/** After a call of the returned function the focus moves to the focused cell as soon as it is drawn: its old row may vanish. */
function useFocusMoves(scroller: RefObject<HTMLDivElement | null>, { tick, side }: Cell): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const cell = `[data-cell="${placeOf(side, oddsAtTick(tick))}"]`;
    scroller.current?.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  }, [scroller, tick, side]);
  return () => {
    isDue.current = true;
  };
}

/** The rows in view, their height in pixels at this text size, and scrolling to one of them. */
function useRows(scroller: RefObject<HTMLDivElement | null>, focusedTick: number, middle: number) {
  const [openAt] = useState(middle);
  const [rowPx, setRowPx] = useState(() => measureRow());
  const [view, setView] = useState({ topPx: 0, heightPx: 0 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const row = measureRow(element);
    setRowPx(row);
    // Only whole rows count, so that a scrolled pixel draws nothing anew.
    const topPx = Math.floor(element.scrollTop / row) * row;
    setView((before) =>
      before.topPx === topPx && before.heightPx === element.clientHeight
        ? before
        : { topPx, heightPx: element.clientHeight },
    );
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let wasSized = element.clientHeight > 0;
    // Called once at first; before the dialog is open there was no size to centre in.
    const observer = new ResizeObserver(() => {
      if (!wasSized && element.clientHeight > 0) {
        wasSized = true;
        scrollTo(element, openAt, 'centre');
      }
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [look, scroller, openAt]);
  const show = (tick: number, how: 'centre' | 'nearest') => {
    if (scroller.current === null) return;
    scrollTo(scroller.current, tick, how);
    look();
  };
  return { rowPx, ticks: ticksInView({ ...view, rowPx }, focusedTick), onScroll: look, show };
}

function scrollTo(element: HTMLElement, tick: number, how: 'centre' | 'nearest'): void {
  const rowPx = measureRow(element);
  const top = rowOf(tick) * rowPx;
  const { clientHeight: height, scrollTop } = element;
  if (how === 'centre') element.scrollTop = top + rowPx / 2 - height / 2;
  else if (top < scrollTop) element.scrollTop = top;
  else if (top + rowPx > scrollTop + height) element.scrollTop = top + rowPx - height;
}

function measureRow(element?: Element): number {
  const target = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * ROW_REM;
  const line = element === undefined ? 0 : Number.parseFloat(getComputedStyle(element).lineHeight) || 0;
  return Math.round(Math.max(target, line * ROW_LINES));
}
