import type { FancyMarket } from '@maidan/contract';
import { useTranslations } from 'use-intl';
import type { Freshness } from '../../../lib/live.ts';
import { closureOf } from '../house-bets/find-quote.ts';
import { ClosureCell } from '../house-bets/closure-cell.tsx';
import { type HouseChoice, isSameChoice, lookOf } from '../house-bets/house-choice.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { RateCell } from '../rate-cell.tsx';
import { choiceOfFancy } from './choice-of-fancy.ts';

interface FancyCellsProps {
  readonly eventId: string;
  readonly fancy: FancyMarket;
  readonly freshness: Freshness;
  /** The slip's bet, if it is on this fancy. */
  readonly chosen: HouseChoice | undefined;
  readonly onPick: (choice: HouseChoice) => void;
}

interface Cell {
  readonly choice: HouseChoice | undefined;
  readonly key: string;
  readonly side: HouseChoice['side'];
  readonly top: string | undefined;
  readonly bottom: string;
  readonly value: number | undefined;
}

const COLUMNS: Record<FancyMarket['kind'], string> = {
  SESSION: 'grid-cols-2',
  BALL: 'grid-cols-2',
  ODD_EVEN: 'grid-cols-2',
  KHADDA: 'grid-cols-3',
  LOTTERY: 'grid-cols-5',
};

/**
 * The choices of a fancy: No and Yes of a session, the ranges of a khadda, odd and even, the ten digits of a lottery.
 */
export function FancyCells({ eventId, fancy, freshness, chosen, onPick }: FancyCellsProps) {
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const closure = closureOf(fancy);
  const cells = useCells(eventId, fancy);
  if (closure !== undefined) return <ClosureCell closure={closure} />;
  if (cells.length === 0) return <ClosureCell closure="SUSPENDED" />;
  return (
    <div className={`grid gap-0.5 ${COLUMNS[fancy.kind]}`}>
      {cells.map(({ key, choice, side, top, bottom, value }) => (
        <RateCell
          key={key}
          look={lookOf(side)}
          top={top}
          bottom={bottom}
          value={value}
          label={
            choice === undefined
              ? t('noQuote', { market: words.subject(fancy.subject) })
              : t('cell', {
                  pick: words.pick(choice),
                  rate: words.rate(choice),
                  market: words.market(choice),
                })
          }
          freshness={freshness}
          chosen={chosen !== undefined && choice !== undefined && isSameChoice(chosen, choice)}
          onPick={() => choice !== undefined && onPick(choice)}
        />
      ))}
    </div>
  );
}

function useCells(eventId: string, fancy: FancyMarket): readonly Cell[] {
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const cellOf = (
    side: HouseChoice['side'],
    run: number | null,
    rate: number | null,
    texts: (choice: HouseChoice) => readonly [top: string, bottom: string],
  ): Cell => {
    const choice = rate === null ? undefined : choiceOfFancy(eventId, fancy, { side, run, rate });
    const [top, bottom = ''] = choice === undefined ? [undefined] : texts(choice);
    const isLine = fancy.kind === 'SESSION' || fancy.kind === 'BALL';
    const value = (isLine ? run : rate) ?? undefined;
    return { key: `${side} ${isLine ? '' : (run ?? '')}`, choice, side, top, bottom, value };
  };
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      return (['NO', 'YES'] as const).map((side) => {
        const [run, rate] = side === 'NO' ? [fancy.no, fancy.noRate] : [fancy.yes, fancy.yesRate];
        return cellOf(side, run, rate, (choice) => [
          words.digits(run ?? 0),
          t('sideRate', { side: t(side), rate: words.rate(choice) }),
        ]);
      });
    case 'ODD_EVEN':
      return (['ODD', 'EVEN'] as const).map((side) =>
        cellOf(side, null, side === 'ODD' ? fancy.odd : fancy.even, (choice) => [
          words.rate(choice),
          t(side),
        ]),
      );
    case 'KHADDA':
      return (fancy.starts ?? []).map(({ run, rate }) =>
        cellOf('YES', run, rate, (choice) => [words.pick(choice), words.rate(choice)]),
      );
    case 'LOTTERY':
      break;
  }
  return (fancy.digits ?? []).map(({ digit, odds }) =>
    cellOf('YES', digit, odds, (choice) => [words.digits(digit), words.rate(choice)]),
  );
}
