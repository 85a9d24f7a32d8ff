import { exchangeCalls, type MarketType } from '@maidan/contract';
import { parsePrice, type Side } from '@maidan/engine';
import { classNames, digitsIn, moneyText, sizeText, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { type Freshness, useFreshness } from '../../../lib/live.ts';
import { hatched } from '../../../lib/parts/hatched.ts';
import { positionsKey } from '../bets/order-queries.ts';
import { FreshnessLine } from '../market/freshness-line.tsx';
import { MarketFigures } from '../market/market-figures.tsx';
import { allPriceColumns, runnerColumn, twoPriceGrid } from '../market/market-grid.ts';
import { type ListedRunner, useMarketPart, usePrice, useRunnerList } from '../market/market-parts.ts';
import { useClosure } from '../market/use-closure.ts';
import { useTapPrice } from '../one-tap/use-tap-price.ts';
import { useBallRunning } from '../score/use-ball-running.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { useSlip } from '../slip/slip-store.ts';
import { lineText } from '../side-chip.tsx';

const api = apiOf(exchangeCalls);

interface LineMarketProps {
  readonly marketId: string;
  readonly eventId: string;
  readonly title: string;
  /** In the feed's English. */
  readonly marketName: string;
  readonly marketType: MarketType;
}

const SIDES = ['BACK', 'LAY'] as const;
const DEPTHS = [0, 1, 2] as const;
const depthWords = ['best', 'next', 'third'] as const;

/** A line market: the lines at which one can sell and buy, and what the player's bets come to by the runs (TRADE-110). */
export function LineMarket({ marketId, eventId, title, marketName, marketType }: LineMarketProps) {
  const t = useTranslations('exchangeSheets.line');
  const words = useTranslations('exchange.slip');
  const about = useId();
  const [runner] = useRunnerList(marketId);
  const freshness = useFreshness(marketId);
  const ballRunning = useBallRunning(eventId);
  const status = useMarketPart(marketId, (market) => market.status);
  if (runner === undefined || status === undefined) return null;
  return (
    <>
      <FreshnessLine freshness={freshness} />
      <div role="table" aria-label={title} aria-describedby={about} className="@container mx-3">
        <div role="row" className={`${twoPriceGrid} py-2 text-center text-text-3 *:text-xs`}>
          <div role="columnheader" className={`${runnerColumn} text-left`}>
            <MarketFigures marketId={marketId} />
          </div>
          <div role="columnheader" className="uppercase">
            {words('SELL')}
          </div>
          <div role="columnheader" className="uppercase">
            {words('BUY')}
          </div>
        </div>
        <Prices {...{ marketId, marketName, marketType, runner, status, freshness, ballRunning }} />
      </div>
      <p id={about} className="mx-3 mt-2 text-sm leading-snug text-text-2">
        {t('about')}
      </p>
      <LineResults marketId={marketId} />
    </>
  );
}

interface PricesProps extends Pick<LineMarketProps, 'marketId' | 'marketName' | 'marketType'> {
  readonly runner: ListedRunner;
  readonly status: Parameters<typeof useClosure>[0]['status'];
  readonly freshness: Freshness;
  readonly ballRunning: boolean;
}

function Prices(props: PricesProps) {
  const { marketId, marketName, marketType, runner, freshness } = props;
  const t = useTranslations('exchangeSheets.line');
  const closure = useClosure(props);
  const draft = useSlip(shownDraft);
  const chosen = draft?.marketId === marketId ? draft : undefined;
  const tapPrice = useTapPrice('runner');
  const { runnerId, name: runnerName } = runner;
  const pick = (side: Side, price: number) =>
    tapPrice({ marketId, marketName, marketType, runnerId, runnerName, side }, price);
  return (
    <div role="rowgroup" data-runner={runnerId} className="border-b border-line pb-1.5">
      {DEPTHS.map((depth) => (
        <div role="row" key={depth} className={`${twoPriceGrid} items-center py-px`}>
          <div role="rowheader" className={`${runnerColumn} text-sm`}>
            {t(depthWords[depth])}
          </div>
          {closure === undefined
            ? SIDES.map((side) => (
                <div role="cell" key={side}>
                  <LineCell
                    {...{ marketId, runnerId, side, depth, freshness }}
                    isChosen={chosen?.side === side && depth === 0}
                    onPick={pick}
                  />
                </div>
              ))
            : depth === 0 && (
                <div role="cell" className={allPriceColumns}>
                  <span
                    className={`${hatched} grid h-12 place-items-center rounded-sm text-sm font-bold text-warn`}
                  >
                    {closure}
                  </span>
                </div>
              )}
        </div>
      ))}
    </div>
  );
}

interface LineCellProps {
  readonly marketId: string;
  readonly runnerId: number;
  readonly side: Side;
  readonly depth: 0 | 1 | 2;
  readonly freshness: Freshness;
  readonly isChosen: boolean;
  readonly onPick: (side: Side, price: number) => void;
}

const TONES = {
  BACK: ['bg-back text-on-back', 'bg-back-soft text-on-back'],
  LAY: ['bg-lay text-on-lay', 'bg-lay-soft text-on-lay'],
} as const;

/** One line and how much can be sold or bought at it. */
function LineCell({ marketId, runnerId, side, depth, freshness, isChosen, onPick }: LineCellProps) {
  const t = useTranslations('exchangeSheets.line');
  const language = useLanguage();
  const { price, size } = usePrice(marketId, runnerId, side === 'BACK' ? 'back' : 'lay', depth);
  const line = price === undefined || parsePrice(price) === undefined ? undefined : price;
  return (
    <button
      type="button"
      aria-label={
        line === undefined ? t(`none.${side}`) : t(`cell.${side}`, { line: lineText(language, line) })
      }
      aria-pressed={isChosen}
      disabled={line === undefined || freshness === 'stale'}
      onClick={() => line !== undefined && onPick(side, line)}
      className={classNames(
        'flex min-h-12 w-full flex-col items-center justify-center rounded-sm px-1 disabled:opacity-60',
        TONES[side][depth === 0 ? 0 : 1],
        freshness === 'amber' && 'inset-ring-2 inset-ring-warn',
        isChosen && 'ring-3 ring-focus ring-inset',
      )}
    >
      {line === undefined ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          <span className="tabular text-[17px] leading-[1.22] font-bold">{lineText(language, line)}</span>
          {size !== undefined && (
            <span
              data-text={sizeText(language, size)}
              className="text-[11px] leading-[1.45] after:content-[attr(data-text)]"
            />
          )}
        </>
      )}
    </button>
  );
}

/** What the player's matched bets come to by the runs; nothing without any. */
function LineResults({ marketId }: { marketId: string }) {
  const t = useTranslations('exchangeSheets.line');
  const language = useLanguage();
  const { data: results = [] } = useQuery({
    queryKey: [...positionsKey, marketId, 'line'],
    queryFn: async ({ signal }) => (await api.positions({ params: { marketId }, signal })).runs ?? [],
    structuralSharing: false,
  });
  if (results.length === 0) return null;
  const digits = (runs: number) => digitsIn(language, runs.toString());
  return (
    <ul aria-label={t('results')} className="mx-3 mt-2 grid gap-1 text-sm leading-snug text-text-2">
      {results.map(({ from, to, result }) => (
        <li key={from} className="tabular">
          {to === null
            ? t('resultFrom', { from: digits(from) })
            : t('result', { from: digits(from), to: digits(to) })}{' '}
          <b className={classNames(result > 0n && 'text-win', result < 0n && 'text-loss')}>
            {moneyText(language, result, { decimals: 'when-needed', sign: 'all' })}
          </b>
        </li>
      ))}
    </ul>
  );
}
