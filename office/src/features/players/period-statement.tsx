import { isStatementPeriod, type StatementLine, type StatementSummary } from '@maidan/contract';
import { Button, Field, Money } from '@maidan/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { dayBefore } from '../../lib/days.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { movementColumns } from './movement-columns.tsx';
import { playerKey } from './player-queries.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The statement of up to a year that the player can print, for the same paper (CARE-61). Opening one is in the audit log. */
export function PeriodStatement({ id }: { id: bigint }) {
  const [typed, setTyped] = useState<Days>(() => ({
    from: dayBefore(new Date(), 364),
    to: dayBefore(new Date(), 0),
  }));
  const [opened, setOpened] = useState<Days>();
  const fits = isStatementPeriod(typed);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (fits) setOpened(typed);
  };
  return (
    <div className="grid gap-3">
      <form
        onSubmit={open}
        className="grid grid-cols-2 items-start gap-3 min-[720px]:grid-cols-[12rem_12rem]"
      >
        <Field
          type="date"
          label={texts.players('firstDay')}
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <Field
          type="date"
          label={texts.players('lastDay')}
          value={typed.to}
          {...(!fits && { error: texts.players('wrongDays') })}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button type="submit" look="plain" className="col-span-2">
          {texts.players('openStatement')}
        </Button>
      </form>
      {opened !== undefined && <Opened key={`${opened.from} ${opened.to}`} id={id} days={opened} />}
    </div>
  );
}

function Opened({ id, days }: { id: bigint; days: Days }) {
  const { list, rows, extra } = usePages({
    key: playerKey(id, 'period', days.from, days.to),
    async ask(before: bigint | undefined) {
      const query = { ...days, before };
      const { lines, next, summary } = await api.showPlayerStatement({ params: { id }, query });
      return { rows: lines, next, extra: summary };
    },
  });
  return (
    <>
      {list.isSuccess && (
        <Button look="plain" className="justify-self-start" onClick={() => print()}>
          {texts.shell('print')}
        </Button>
      )}
      <div data-print-page className="grid gap-3">
        <h3 className="font-bold">{texts.players('statementOf', { ...days, id: id.toString() })}</h3>
        {extra != null && <Totals summary={extra} />}
        <ListFrame
          list={list}
          path={`/office/players/${id}/statement/period`}
          isEmpty={rows.length === 0}
          failed={texts.players('recordsFailed')}
          emptyAdvice={texts.players('noActivity')}
        >
          <DeskTable
            label={texts.players('periodStatement')}
            columns={COLUMNS}
            context={undefined}
            rows={rows}
            keyOf={(row) => row.id.toString()}
          />
        </ListFrame>
      </div>
    </>
  );
}

const COLUMNS: readonly DeskColumn<StatementLine>[] = [
  ...movementColumns,
  {
    head: texts.players('before'),
    cell: ({ balanceBefore }) => <Money amount={balanceBefore} />,
    align: 'end',
  },
];

type Total = StatementSummary['totals'][number];

const TOTALS: readonly DeskColumn<Total>[] = [
  { head: texts.players('what'), cell: ({ kind }) => texts.movementKinds(kind) },
  { head: texts.players('came'), cell: ({ came }) => <Money amount={came} />, align: 'end' },
  { head: texts.players('went'), cell: ({ went }) => <Money amount={went} />, align: 'end' },
];

function Totals({ summary: { opening, closing, totals } }: { summary: StatementSummary }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <span>
          {texts.players('opening')} <Money amount={opening} className="font-semibold" />
        </span>
        <span>
          {texts.players('closing')} <Money amount={closing} className="font-semibold" />
        </span>
      </p>
      <DeskTable
        label={texts.players('statementTotals')}
        columns={TOTALS}
        context={undefined}
        rows={totals}
        keyOf={({ kind }) => kind}
      />
    </>
  );
}
