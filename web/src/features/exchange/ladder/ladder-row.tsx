import type { Order } from '@maidan/contract';
import { type Money, money, type Odds, oddsToNumber, type Side } from '@maidan/engine';
import { classNames, moneyText, oddsText, sizeText, sizeWords, useLanguage } from '@maidan/ui';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { OwnChip } from './own-chip.tsx';
import { type OwnAtPrice, placeOf } from './own-at-price.ts';
import { isSameRow, type PriceRow } from './price-row.ts';

/** The columns of the ladder: the player's backs, back, price, lay, the player's lays. */
export const ladderGrid =
  'grid grid-cols-[minmax(0,4rem)_minmax(0,1fr)_minmax(0,3.5rem)_minmax(0,1fr)_minmax(0,4rem)]';

/** From here on a price has six characters, which fit its column only in smaller type. */
const WIDE = 10_000;

interface LadderRowProps extends PriceRow {
  readonly odds: Odds;
  /** The row's place from the top. */
  readonly row: number;
  readonly rowPx: number;
  readonly runnerName: string;
  /** The in-play delay in seconds; 0 before. */
  readonly delayS: number;
  readonly isClosed: boolean;
  /** The side whose cell the keyboard is on, if it is in this row. */
  readonly focusedSide: Side | undefined;
  readonly onFocus: (odds: Odds, side: Side) => void;
  readonly onBet: (side: Side, odds: Odds) => void;
  readonly onCancel: (odds: Odds, orders: readonly Order[]) => Promise<void>;
}

/** One price with what is on offer at it, and the player's own orders beside it; drawn anew only if one of these changes. */
export const LadderRow = memo((props: LadderRowProps) => {
  const { row, rowPx, isLast, backSize, laySize, backBar, layBar, ownBack, ownLay } = props;
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
      <OwnCell side="BACK" own={ownBack} {...props} />
      <OfferCell side="BACK" size={backSize} bar={backBar} {...props} />
      <PriceCell {...props} />
      <OfferCell side="LAY" size={laySize} bar={layBar} {...props} />
      <OwnCell side="LAY" own={ownLay} {...props} />
    </div>
  );
}, isSameRow);
LadderRow.displayName = 'LadderRow';

/** The price with its marks: the best of a side, the last matched, the starting price, what was traded, and what closing there comes to. */
function PriceCell(props: LadderRowProps) {
  const { odds, isLast, isStart, bestOf, ifClosed, traded, tradedBar } = props;
  const t = useTranslations('ladder');
  const language = useLanguage();
  const hasWord = ifClosed === undefined;
  return (
    <div
      role="rowheader"
      className="relative grid place-content-center justify-items-center leading-none font-bold tabular"
    >
      <span
        className={classNames(
          'rounded-sm px-1.5',
          traded === undefined ? 'py-1' : 'py-0.5',
          odds >= WIDE && 'text-xs',
          bestOf === 'BACK' && 'bg-back text-on-back',
          bestOf === 'LAY' && 'bg-lay text-on-lay',
          isLast && !hasWord && 'inset-ring-1 inset-ring-brand',
          isStart && 'underline decoration-dashed underline-offset-2',
        )}
      >
        {oddsText(language, oddsToNumber(odds))}
      </span>
      {isLast && (
        <span className="text-[11px] text-brand-text">
          {hasWord && <span aria-hidden="true">{t('last')}</span>}
          <span className="sr-only">{t('lastMatched')}</span>
        </span>
      )}
      {isStart && (
        <span className="text-[11px] text-text-2">
          {hasWord && !isLast && <span aria-hidden="true">{t('start')}</span>}
          <span className="sr-only">{t('startingPrice')}</span>
        </span>
      )}
      {ifClosed !== undefined && <ResultIfClosed result={ifClosed} />}
      {traded !== undefined && (
        <>
          <span className="text-[11px] font-normal text-text-2">
            <span aria-hidden="true">{sizeText(language, traded)}</span>
            <span className="sr-only">{t('traded', { size: sizeWords(language, traded) })}</span>
          </span>
          <span
            aria-hidden="true"
            data-traded={tradedBar}
            style={{ width: `${tradedBar}%` }}
            className="absolute bottom-0 left-0 h-0.75 rounded-r-sm bg-text-3"
          />
        </>
      )}
    </div>
  );
}

/** From here on an amount is shown and said short, in taka; below it to the paisa. */
const SHORT_FROM = money(1_000n);

function ResultIfClosed({ result }: { result: Money }) {
  const t = useTranslations('ladder');
  const language = useLanguage();
  const size = money(result < 0n ? -result : result);
  const isShort = size >= SHORT_FROM;
  const exact = moneyText(language, size, { decimals: 'when-needed' });
  const sign = result > 0n ? '+' : result < 0n ? '−' : '';
  return (
    <span
      className={classNames(
        'tabular text-[11px]',
        result > 0n && 'text-win',
        result < 0n && 'text-loss',
        result === 0n && 'text-text-2',
      )}
    >
      <span aria-hidden="true">
        {sign}
        {isShort ? sizeText(language, Number(size) / 100) : exact}
      </span>
      <span className="sr-only">
        {t(result < 0n ? 'closedLoses' : 'closedWins', {
          size: isShort ? sizeWords(language, Number(size) / 100) : exact,
        })}
      </span>
    </span>
  );
}

interface Look {
  readonly word: 'back' | 'lay';
  readonly cell: string;
  readonly bar: string;
}

const LOOKS: Record<Side, Look> = {
  BACK: { word: 'back', cell: 'bg-back/8', bar: 'right-0 rounded-l-sm bg-back' },
  LAY: { word: 'lay', cell: 'bg-lay/8', bar: 'left-0 rounded-r-sm bg-lay' },
};

interface OfferCellProps extends LadderRowProps {
  readonly side: Side;
  readonly size: number | undefined;
  readonly bar: number;
}

/** What can be taken at the price on one side; a press bets at the price. */
function OfferCell(props: OfferCellProps) {
  const { side, size, bar, odds, runnerName, bestOf, isClosed, focusedSide, onFocus, onBet } = props;
  const t = useTranslations('ladder.cell');
  const language = useLanguage();
  const look = LOOKS[side];
  const named = { runner: runnerName, odds: oddsText(language, oddsToNumber(odds)) };
  return (
    <div role="gridcell" className="grid">
      <button
        type="button"
        aria-label={
          size === undefined
            ? t(`${look.word}None`, named)
            : t(look.word, { ...named, size: sizeWords(language, size) })
        }
        aria-disabled={isClosed || undefined}
        tabIndex={focusedSide === side ? 0 : -1}
        data-cell={placeOf(side, odds)}
        onFocus={() => onFocus(odds, side)}
        onClick={() => onBet(side, odds)}
        className={classNames('relative focus-visible:-outline-offset-2 active:bg-surface-3', look.cell)}
      >
        {size !== undefined && (
          <>
            <span
              aria-hidden="true"
              style={{ width: `${bar}%` }}
              className={classNames(
                'absolute inset-y-1',
                look.bar,
                bestOf === side ? 'opacity-60' : 'opacity-30',
              )}
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

interface OwnCellProps extends Pick<LadderRowProps, 'odds' | 'delayS' | 'onCancel'> {
  readonly side: Side;
  readonly own: OwnAtPrice | undefined;
}

function OwnCell({ side, odds, own, delayS, onCancel }: OwnCellProps) {
  return (
    <div role="gridcell" className="grid">
      {own !== undefined && (
        <OwnChip
          side={side}
          odds={odds}
          own={own}
          delayS={delayS}
          onCancel={(orders) => void onCancel(odds, orders)}
        />
      )}
    </div>
  );
}
