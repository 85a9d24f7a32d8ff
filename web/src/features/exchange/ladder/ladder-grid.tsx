import { type Odds, oddsAtTick, type Side, tickCount, tickOf } from '@maidan/engine';
import { classNames } from '@maidan/ui';
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
import { KeysSheet } from './keys-sheet.tsx';
import { middleTick, rowOf } from './ladder-depth.ts';
import { actionOf, type Cell, isOnceOnly } from './ladder-keys.ts';
import { LadderRow, ladderGrid } from './ladder-row.tsx';
import { placeOf } from './own-at-price.ts';
import { priceRow } from './price-row.ts';
import { useLadderActions } from './use-ladder-actions.ts';
import { useOrderDrag } from './use-order-drag.ts';
import { useRows } from './use-rows.ts';
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
  /** Asks for the cash out of the market. */
  readonly onClose: () => void;
  readonly onShowWinnings: () => void;
  /** Whether who uses a mouse reads the keys below the prices; a screen reader always does. */
  readonly keys: 'shown' | 'spoken';
}

/** All prices of the odds ladder, of which those in view are drawn. It scrolls only when the player scrolls or asks to centre. */
export function LadderGrid(props: LadderGridProps) {
  const { runner, view, isClosed, isAmber, centred, onCentre, onClose, keys } = props;
  const t = useTranslations('ladder');
  const nameOf = useNames();
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const middle = middleTick(view.back.best, view.lay.best, view.last);
  const [focused, setFocused] = useState<Cell>({ tick: middle, side: 'BACK' });
  const { rowPx, ticks, onScroll, show } = useRows(scroller, focused.tick, middle);
  const [isListed, setListed] = useState(false);
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
  const actions = useLadderActions({
    marketId: props.marketId,
    runner,
    view,
    isClosed,
    focused,
    onMove: move,
    onCentre: () => {
      onCentre();
      move({ tick: middle });
    },
    onClose,
    onShowKeys: () => setListed(true),
    onShowWinnings: props.onShowWinnings,
  });
  const drag = useOrderDrag(scroller, rowPx, actions.dropAt);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down must not bet again and again.
    if (event.repeat && isOnceOnly(event.key)) return event.preventDefault();
    const act = actionOf(event, focused, actions.keys);
    if (act === undefined) return;
    event.preventDefault();
    act();
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
          {...drag.handlers}
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
                  onBet={actions.betAt}
                  onCancel={actions.cancelAt}
                />
              );
            })}
            {drag.target !== undefined && (
              <div
                role="none"
                data-drop={oddsAtTick(drag.target)}
                style={{ top: rowOf(drag.target) * rowPx, height: rowPx }}
                className="pointer-events-none absolute inset-x-0 rounded-sm bg-brand/20 inset-ring-2 inset-ring-brand"
              />
            )}
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
        {actions.said}
      </p>
      <KeysSheet open={isListed} onClose={() => setListed(false)} />
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
