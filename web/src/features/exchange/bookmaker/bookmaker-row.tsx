import type { BookmakerMarket } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { Freshness } from '../../../lib/live.ts';
import { Flag } from '../../../lib/parts/flag.tsx';
import { ClosureCell } from '../house-bets/closure-cell.tsx';
import { runnerClosureOf } from '../house-bets/find-quote.ts';
import { type HouseChoice, lookOf } from '../house-bets/house-choice.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { pickHouseBet } from '../house-slip/house-slip-store.ts';
import { runnerColumn, twoPriceGrid } from '../market/market-grid.ts';
import { ResultLine } from '../market/result-line.tsx';
import { RateCell } from '../rate-cell.tsx';

interface BookmakerRowProps {
  readonly eventId: string;
  readonly market: BookmakerMarket;
  readonly runner: BookmakerMarket['runners'][number];
  readonly freshness: Freshness;
  readonly chosenSide: HouseChoice['side'] | undefined;
  readonly result: Amount | undefined;
  readonly resultIfPlaced: Amount | undefined;
}

/** A runner with the bookmaker's rates; while bets are closed, the reason covers them. */
export function BookmakerRow(props: BookmakerRowProps) {
  const nameOf = useNames();
  const { market, runner, result, resultIfPlaced } = props;
  const closure = runnerClosureOf(market, runner);
  const isQuoted = runner.backRate !== null || runner.layRate !== null;
  return (
    <div
      role="row"
      data-runner={`${market.marketKey} ${runner.runnerId}`}
      className={`${twoPriceGrid} items-center border-b border-line py-1.5`}
    >
      <div role="rowheader" className={`${runnerColumn} flex min-w-0 items-center gap-2.5 pr-2 font-bold`}>
        <Flag name={runner.name} />
        <span className="min-w-0">
          <span className="block leading-snug">{nameOf(runner.name)}</span>
          <ResultLine result={result} resultIfPlaced={resultIfPlaced} />
        </span>
      </div>
      {closure === undefined && isQuoted ? (
        (['BACK', 'LAY'] as const).map((side) => (
          <div role="cell" key={side}>
            <Cell {...props} side={side} />
          </div>
        ))
      ) : (
        <div role="cell" className="col-span-2">
          <ClosureCell closure={closure ?? 'SUSPENDED'} />
        </div>
      )}
    </div>
  );
}

function Cell(props: BookmakerRowProps & { readonly side: 'BACK' | 'LAY' }) {
  const { eventId, market, runner, side } = props;
  const t = useTranslations('exchange.house.bookmakerCell');
  const nameOf = useNames();
  const words = useHouseWords();
  const rate = side === 'BACK' ? runner.backRate : runner.layRate;
  const text = rate === null ? undefined : words.digits(rate);
  const look = lookOf(side);
  const choice: HouseChoice = {
    eventId,
    marketKey: market.marketKey,
    marketName: market.name,
    kind: 'BOOKMAKER',
    subject: null,
    side,
    run: null,
    width: null,
    runnerId: runner.runnerId,
    runnerName: runner.name,
    rate: rate ?? 0,
  };
  const label =
    text === undefined
      ? t('none', { runner: nameOf(runner.name) })
      : t(look, { runner: nameOf(runner.name), rate: text });
  return (
    <RateCell
      look={look}
      top={text}
      value={rate ?? undefined}
      label={label}
      freshness={props.freshness}
      chosen={props.chosenSide === side}
      onPick={() => rate !== null && pickHouseBet(choice)}
    />
  );
}
