import { type AffiliateMonthStatement, writeAmount } from '@maidan/contract/office';
import { Button, dayText, Money, Sheet } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { monthText } from '../../lib/month-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { writeCsv } from '../../lib/write-csv.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { listSumLines, SumLines } from './sum-lines.tsx';

/** Whether a statement may be paid, in words. */
export const stateText = ({ state, dueAt }: AffiliateMonthStatement): string =>
  texts.affiliates(`states.${state}`, { day: dayText(language, dueAt) });

interface ListContext {
  readonly onOpen: (statement: AffiliateMonthStatement) => void;
}

const COLUMNS: readonly DeskColumn<AffiliateMonthStatement, ListContext>[] = [
  {
    head: texts.affiliates('month'),
    cell: (statement, { onOpen }) => (
      <button
        type="button"
        aria-label={texts.affiliates('openStatement', { month: monthText(statement.month) })}
        onClick={() => onOpen(statement)}
        className="min-h-11 min-w-11 text-left font-semibold text-brand-text hover:underline"
      >
        {monthText(statement.month)}
      </button>
    ),
  },
  {
    head: texts.affiliates('netRevenue'),
    align: 'end',
    cell: ({ netRevenue }) => <Money amount={netRevenue} tone="result" />,
  },
  {
    head: texts.affiliates('total'),
    align: 'end',
    cell: ({ total }) => <Money amount={total} className="font-semibold" />,
  },
  { head: texts.affiliates('state'), cell: stateText },
];

/** An affiliate's statements; each opens as a page to print or to save as CSV. `renderActions` shows what can be done with one. */
export function StatementList({
  statements,
  renderActions,
}: {
  statements: readonly AffiliateMonthStatement[];
  renderActions?: (statement: AffiliateMonthStatement) => ReactNode;
}) {
  const [openId, setOpenId] = useState<bigint>();
  const opened = statements.find(({ id }) => id === openId);
  if (statements.length === 0) return <p className="text-text-2">{texts.affiliates('statementsNone')}</p>;
  return (
    <>
      <DeskTable
        label={texts.affiliates('statements')}
        columns={COLUMNS}
        context={{ onOpen: ({ id }) => setOpenId(id) }}
        rows={statements}
        keyOf={({ id }) => id.toString()}
      />
      {opened !== undefined && (
        <Sheet
          open
          side="centre"
          className="max-w-[40rem]!"
          title={titleOf(opened)}
          closeLabel={texts.shell('close')}
          onClose={() => setOpenId(undefined)}
        >
          <StatementPage statement={opened}>{renderActions?.(opened)}</StatementPage>
        </Sheet>
      )}
    </>
  );
}

const titleOf = ({ affiliate, month }: AffiliateMonthStatement): string =>
  texts.affiliates('statementOf', { name: affiliate.name, month: monthText(month) });

function StatementPage({ statement, children }: { statement: AffiliateMonthStatement; children: ReactNode }) {
  const { plan, payment, heldReason } = statement;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="plain" size="fit" onClick={() => print()}>
          {texts.shell('print')}
        </Button>
        <Button
          look="plain"
          size="fit"
          onClick={() =>
            saveFile(`${statement.affiliate.name} ${statement.month}.csv`, csvOf(statement), 'text/csv')
          }
        >
          {texts.affiliates('csv')}
        </Button>
        {children}
      </div>
      <div data-print-page className="grid gap-3">
        <h3 className="font-bold">{titleOf(statement)}</h3>
        <p className="text-sm text-text-2">
          {payment === null
            ? stateText(statement)
            : texts.affiliates('paidBy', {
                day: dayText(language, payment.at),
                method: payment.method,
                reference: payment.reference,
              })}
          {heldReason !== null && `: ${heldReason}`}
        </p>
        <SumLines sums={statement} plan={plan} label={texts.affiliates('statement')} />
        <div>
          <h4 className="mb-1 font-semibold">
            {texts.affiliates('plan')}: {texts.affiliates('planFrom', { month: monthText(plan.from) })}
          </h4>
          <PlanTerms plan={plan} />
        </div>
      </div>
    </div>
  );
}

function csvOf(statement: AffiliateMonthStatement): string {
  return writeCsv([
    [texts.affiliates('line'), texts.affiliates('amount')],
    ...listSumLines(statement, statement.plan).map(({ name, amount }) => [name, writeAmount(amount)]),
  ]);
}
