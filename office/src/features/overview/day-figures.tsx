import type { DayFigures, Overview } from '@maidan/contract/office';
import { clockText } from '@maidan/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { language, texts } from '../../i18n/texts.ts';
import { paths } from '../../lib/paths.ts';
import { DataAge } from '../../parts/data-age.tsx';
import { type Figure, FigureCards } from '../../parts/figure-cards.tsx';
import { type ComparedRow, ComparedTable } from './compared-table.tsx';

type Figures = NonNullable<Overview['figures']>;

/** The day so far beside yesterday and a week ago, with what the house may lose and what players hold. */
export function DayFiguresSection({ figures }: { figures: Figures }) {
  const id = useId();
  const { at, today, openLiability, playersFunds } = figures;
  const cards: Figure[] = [
    { name: texts.overview('ggr'), amount: today.kept, tone: 'result' },
    {
      name: texts.overview('openLiability'),
      advice: texts.overview('openLiabilityAdvice'),
      amount: openLiability,
    },
    {
      name: texts.overview('playersFunds'),
      advice: texts.overview('playersFundsAdvice'),
      amount: playersFunds,
    },
  ];
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {texts.overview('figuresTitle', { time: clockText(language, at) })}
          </h2>
          <p className="text-sm text-text-2">{texts.overview('figuresAdvice')}</p>
        </div>
        <Link to={paths.reports} className="text-sm font-semibold text-brand-text underline">
          {texts.overview('more')}
        </Link>
      </div>
      <DataAge path="/office/overview" />
      {isIdle(today) && <p className="mb-3 font-semibold">{texts.overview('noActivity')}</p>}
      <FigureCards figures={cards} />
      <div className="mt-4">
        <ComparedTable label={texts.overview('comparedTitle')} rows={rowsOf(figures)} />
      </div>
    </section>
  );
}

const isIdle = ({ activePlayers, signUps, staked, ggr, deposits, withdrawals }: DayFigures): boolean =>
  activePlayers === 0 &&
  signUps === 0 &&
  staked === 0n &&
  ggr.every(({ amount }) => amount === 0n) &&
  deposits.count === 0 &&
  withdrawals.count === 0;

/** Each figure of the three days; products that were idle on all of them are left out. */
function rowsOf(figures: Figures): ComparedRow[] {
  const count = (key: 'activePlayers' | 'signUps'): ComparedRow => ({
    key,
    name: texts.overview(key),
    kind: 'count',
    ...each(figures, (day) => day[key]),
  });
  const cash = (key: 'deposits' | 'withdrawals'): ComparedRow => ({
    key,
    name: texts.overview(key, { count: figures.today[key].count }),
    kind: 'money',
    ...each(figures, (day) => day[key].amount),
  });
  return [
    count('activePlayers'),
    count('signUps'),
    { key: 'staked', name: texts.overview('staked'), kind: 'money', ...each(figures, (day) => day.staked) },
    ...productRows(figures, 'stakes'),
    { key: 'ggr', name: texts.overview('ggr'), kind: 'result', ...each(figures, (day) => day.kept) },
    ...productRows(figures, 'ggr'),
    cash('deposits'),
    cash('withdrawals'),
  ];
}

const each = <Value,>({ today, yesterday, lastWeek }: Figures, of: (day: DayFigures) => Value) => ({
  today: of(today),
  yesterday: of(yesterday),
  lastWeek: of(lastWeek),
});

function productRows(figures: Figures, list: 'stakes' | 'ggr'): ComparedRow[] {
  return figures.today[list]
    .map(({ product }): ComparedRow => ({
      key: `${list} ${product}`,
      name: texts.productNames(product),
      kind: list === 'ggr' ? 'result' : 'money',
      isPart: true,
      ...each(figures, (day) => day[list].find((one) => one.product === product)?.amount ?? 0n),
    }))
    .filter(({ today, yesterday, lastWeek }) => [today, yesterday, lastWeek].some((amount) => amount !== 0n));
}
