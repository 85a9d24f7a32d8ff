import type { Order } from '@maidan/contract';
import { type Odds, oddsToNumber, type Side } from '@maidan/engine';
import { classNames, oddsText, sizeText, sizeWords, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { SideDepth } from './ladder-depth.ts';
import { OwnChip } from './own-chip.tsx';
import { placeOf } from './own-at-price.ts';
import type { RunnerLadderView } from './use-runner-ladder.ts';

/** The columns of the ladder: the player's backs, back, price, lay, the player's lays. */
export const ladderGrid =
  'grid grid-cols-[minmax(0,4rem)_minmax(0,1fr)_minmax(0,3.5rem)_minmax(0,1fr)_minmax(0,4rem)]';

/** From here on a price has six characters, which fit its column only in smaller type. */
const WIDE = 10_000;

interface LadderRowProps {
  readonly odds: Odds;
  /** The row's place from the top. */
  readonly row: number;
  readonly rowPx: number;
  readonly runnerName: string;
  readonly view: RunnerLadderView;
  readonly isClosed: boolean;
  /** The side whose cell the keyboard is on, if it is in this row. */
  readonly focusedSide: Side | undefined;
  readonly onFocus: (side: Side) => void;
  readonly onBet: (side: Side) => void;
  readonly onCancel: (orders: readonly Order[]) => void;
}

/** One price with what is on offer at it, and the player's own orders beside it. */
export function LadderRow(props: LadderRowProps) {
  const { odds, row, rowPx, view } = props;
  const t = useTranslations('ladder');
  const language = useLanguage();
  const isLast = view.last === odds;
  return (
    <div
      role="row"
      // The heads are the first row.
      aria-rowindex={row + 2}
      style={{ top: row * rowPx, height: rowPx }}
      className={classNames(
        ladderGrid,
        'absolute inset-x-0 items-stretch border-b border-line',
        isLast && 'bg-surface-3',
      )}
    >
      <OwnCell side="BACK" {...props} />
      <OfferCell side="BACK" {...props} />
      <div
        role="rowheader"
        className="grid place-content-center justify-items-center leading-none font-bold tabular"
      >
        <span
          className={classNames('rounded-sm px-1.5 py-1', odds >= WIDE && 'text-xs', priceTone(odds, view))}
        >
          {oddsText(language, oddsToNumber(odds))}
        </span>
        {isLast && (
          <span className="text-[11px] text-brand-text">
            <span aria-hidden="true">{t('last')}</span>
            <span className="sr-only">{t('lastMatched')}</span>
          </span>
        )}
      </div>
      <OfferCell side="LAY" {...props} />
      <OwnCell side="LAY" {...props} />
    </div>
  );
}

function priceTone(odds: Odds, { back, lay }: RunnerLadderView): string {
  if (odds === back.best) return 'bg-back text-on-back';
  return odds === lay.best ? 'bg-lay text-on-lay' : '';
}

interface Look {
  readonly word: 'back' | 'lay';
  readonly cell: string;
  readonly bar: string;
  readonly depth: (view: RunnerLadderView) => SideDepth;
}

const LOOKS: Record<Side, Look> = {
  BACK: { word: 'back', cell: 'bg-back/8', bar: 'right-0 rounded-l-sm bg-back', depth: ({ back }) => back },
  LAY: { word: 'lay', cell: 'bg-lay/8', bar: 'left-0 rounded-r-sm bg-lay', depth: ({ lay }) => lay },
};

/** What can be taken at the price on one side; a press bets at the price. */
function OfferCell({
  side,
  odds,
  runnerName,
  view,
  isClosed,
  focusedSide,
  onFocus,
  onBet,
}: LadderRowProps & { side: Side }) {
  const t = useTranslations('ladder.cell');
  const language = useLanguage();
  const { word, cell, bar, depth } = LOOKS[side];
  const { sizes, best } = depth(view);
  const size = sizes.get(odds);
  const named = { runner: runnerName, odds: oddsText(language, oddsToNumber(odds)) };
  const isFocused = focusedSide === side;
  return (
    <div role="gridcell" className="grid">
      <button
        type="button"
        aria-label={
          size === undefined
            ? t(`${word}None`, named)
            : t(word, { ...named, size: sizeWords(language, size) })
        }
        aria-disabled={isClosed || undefined}
        tabIndex={isFocused ? 0 : -1}
        data-cell={placeOf(side, odds)}
        onFocus={() => onFocus(side)}
        onClick={() => onBet(side)}
        className={classNames('relative focus-visible:-outline-offset-2 active:bg-surface-3', cell)}
      >
        {size !== undefined && (
          <>
            <span
              aria-hidden="true"
              style={{ width: `${Math.min(100, Math.max(3, (size / view.full) * 100))}%` }}
              className={classNames('absolute inset-y-1', bar, odds === best ? 'opacity-60' : 'opacity-30')}
            />
            {/* Written by CSS: the button's name says the amount in words, and visible text would have to match it. */}
            <span
              data-text={sizeText(language, size)}
              className="tabular relative after:content-[attr(data-text)]"
            />
          </>
        )}
      </button>
    </div>
  );
}

function OwnCell({ side, odds, view, onCancel }: LadderRowProps & { side: Side }) {
  const own = view.own.get(placeOf(side, odds));
  return (
    <div role="gridcell" className="grid">
      {own !== undefined && (
        <OwnChip side={side} odds={odds} own={own} delayS={view.delayS} onCancel={onCancel} />
      )}
    </div>
  );
}
