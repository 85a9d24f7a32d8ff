import type { BalanceReport } from '@maidan/contract/office';
import { classNames, countText, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { type Line, LineTable } from './line-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportSection } from './report-section.tsx';
import { useReport } from './use-report.ts';
import type { DayRange } from './wanted-days.ts';

const named = (lines: BalanceReport['owed'] | BalanceReport['own']): Line[] =>
  lines.map(({ line, amount }) => ({ key: line, name: texts.balanceLines(line), amount }));

/** Cash that went past the cashier's methods. */
const CASH_NAMES: ReadonlyMap<string, string> = new Map([
  ['agents', texts.balanceLines('agentCash')],
  ['affiliates', texts.balanceLines('affiliateCash')],
]);

/** What is owed to players against the cash held for them, right now. */
export function BalanceView({ range }: { range: DayRange }) {
  const report = useReport('balance', undefined, (signal) => api.showBalanceReport({ signal }));
  return (
    <ReportFrame report={report} path="/office/reports/balance">
      {(balance) => (
        <>
          <FigureCards
            figures={[
              { name: texts.reports('cashTitle'), amount: balance.totals.cash },
              { name: texts.reports('owedTitle'), amount: balance.totals.owed },
              { name: texts.reports('ownTitle'), amount: balance.totals.own, tone: 'result' },
            ]}
          />
          <Verdict balance={balance} />
          <div className="grid items-start gap-x-5 min-[1024px]:grid-cols-2">
            <ReportSection
              title={texts.reports('owedTitle')}
              advice={texts.reports('owedAdvice')}
              file="balance"
              range={range}
            >
              <LineTable label={texts.reports('owedTitle')} lines={named(balance.owed)} />
            </ReportSection>
            <ReportSection
              title={texts.reports('ownTitle')}
              advice={texts.reports('ownAdvice')}
              file="balance"
              range={range}
            >
              <LineTable label={texts.reports('ownTitle')} lines={named(balance.own)} />
            </ReportSection>
          </div>
          <ReportSection
            title={texts.reports('cashTitle')}
            advice={texts.reports('cashAdvice')}
            file="balance"
            range={range}
            isEmpty={balance.cash.length === 0}
          >
            <LineTable
              label={texts.reports('cashTitle')}
              lines={balance.cash.map(({ methodId, name, amount }) => ({
                key: methodId,
                name: CASH_NAMES.get(methodId) ?? name,
                amount,
              }))}
            />
          </ReportSection>
        </>
      )}
    </ReportFrame>
  );
}

function Verdict({ balance }: { balance: BalanceReport }) {
  const { difference, unexplained, totals } = balance;
  const isSound = difference === 0n && unexplained === 0n;
  return (
    <div role="status" className="mt-4 grid gap-1 text-sm">
      <p className={classNames('font-semibold', isSound ? 'text-win' : 'text-loss')}>
        {isSound
          ? texts.reports('addsUp')
          : texts.reports('addsNotUp', {
              difference: moneyText(language, difference),
              unexplained: moneyText(language, unexplained),
            })}
      </p>
      {totals.owed > 0n && (
        <p className="text-text-2">
          {texts.reports('covered', {
            share: `${countText(language, Number((totals.cash * 100n) / totals.owed))}%`,
          })}
        </p>
      )}
    </div>
  );
}
