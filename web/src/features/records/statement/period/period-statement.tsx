import { isStatementPeriod, type StatementLine, type StatementSummary } from '@maidan/contract';
import { Button, dayText, digitsIn, Field, Money, momentText, useForm, useLanguage } from '@maidan/ui';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dhakaDayBefore } from '../../../../lib/dhaka-days.ts';
import { useNames } from '../../../../lib/names.ts';
import { asIs } from '../../../../lib/parts/as-is.tsx';
import { WhenLoaded } from '../../../../lib/parts/when-loaded.tsx';
import { usePlayer } from '../../../../lib/session.ts';
import { timeNow } from '../../../../lib/site-clock.ts';
import { usePeriodStatement } from './use-period-statement.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const A_YEAR_BACK = 364;

/** The statement of up to a year as a page that prints on A4, and on whatever a phone prints on (CARE-60). */
export function PeriodStatement() {
  const t = useTranslations('records.period');
  const [days, setDays] = useState<Days>(() => ({
    from: dhakaDayBefore(timeNow(), A_YEAR_BACK),
    to: dhakaDayBefore(timeNow(), 0),
  }));
  const query = usePeriodStatement(days);
  return (
    <div className="grid gap-3 p-3">
      <DaysForm days={days} onChoose={setDays} />
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-20' }}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          return (
            <>
              <Button
                look="plain"
                disabled={query.isFetching}
                waiting={query.isFetchingNextPage}
                onClick={() => print()}
              >
                <Printer aria-hidden="true" className="size-5" />
                {t('print')}
              </Button>
              <Paper days={days} summary={pages[0]?.summary ?? undefined} lines={lines} />
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

function DaysForm({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const t = useTranslations('records.download');
  const own = useTranslations('records.period');
  const { form, errors } = useForm({
    fields: ['from', 'to'],
    read: (typed) =>
      isStatementPeriod(typed)
        ? { values: { from: typed.from, to: typed.to } }
        : { errors: { to: t('tooLong') } },
    send(chosen) {
      onChoose(chosen);
      return Promise.resolve();
    },
    explain: () => ({}),
  });
  return (
    <form {...form} className="grid gap-3 rounded-md bg-surface p-4">
      <p className="text-sm text-text-2">{own('advice')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8em,1fr))] gap-3">
        <Field name="from" label={t('from')} type="date" defaultValue={days.from} />
        <Field
          name="to"
          label={t('to')}
          type="date"
          defaultValue={days.to}
          {...(errors.to !== undefined && { error: errors.to })}
        />
      </div>
      <Button type="submit" look="plain" className="bg-surface-3">
        {own('show')}
      </Button>
    </form>
  );
}

interface PaperProps {
  readonly days: Days;
  readonly summary: StatementSummary | undefined;
  readonly lines: readonly StatementLine[];
}

function Paper({ days, summary, lines }: PaperProps) {
  const t = useTranslations('records.period');
  const language = useLanguage();
  const player = usePlayer();
  const day = (text: string) => dayText(language, new Date(`${text}T00:00:00+06:00`));
  return (
    <article data-print-page aria-labelledby="period-statement" className="rounded-md bg-surface p-3">
      <h2 id="period-statement" className="text-lg leading-tight font-bold">
        {t('title', { from: day(days.from), to: day(days.to) })}
      </h2>
      <p className="mt-1 text-sm text-text-2">
        {t.rich('made', { player: player?.username ?? '', at: momentText(language, timeNow()), asIs })}
      </p>
      {summary !== undefined && <Totals summary={summary} />}
      {lines.length === 0 ? (
        <p className="py-6 text-center font-semibold">{t('noActivity')}</p>
      ) : (
        <Lines lines={lines} />
      )}
      {summary !== undefined && summary.count > lines.length && (
        <p className="mt-3 text-sm text-text-2">
          {t('more', {
            shown: digitsIn(language, String(lines.length)),
            count: digitsIn(language, String(summary.count)),
          })}
        </p>
      )}
    </article>
  );
}

function Totals({ summary: { opening, closing, totals } }: { summary: StatementSummary }) {
  const t = useTranslations('records');
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">{t('period.totals')}</caption>
      <thead>
        <tr className="border-b border-line text-text-3">
          <th className="py-1.5 text-left font-normal">{t('statement.kind')}</th>
          <th className="py-1.5 pl-2 text-right font-normal">{t('period.came')}</th>
          <th className="py-1.5 pl-2 text-right font-normal">{t('period.went')}</th>
        </tr>
      </thead>
      <tbody>
        <Balance name={t('period.opening')} amount={opening} />
        {totals.map(({ kind, came, went }) => (
          <tr key={kind} className="border-b border-line">
            <th className="py-1.5 text-left font-normal">{t(`statement.kinds.${kind}`)}</th>
            <td className="py-1.5 pl-2 text-right">
              <Money amount={came} />
            </td>
            <td className="py-1.5 pl-2 text-right">
              <Money amount={went} />
            </td>
          </tr>
        ))}
        <Balance name={t('period.closing')} amount={closing} />
      </tbody>
    </table>
  );
}

function Balance({ name, amount }: { name: string; amount: StatementSummary['opening'] }) {
  return (
    <tr className="border-b border-line font-semibold">
      <th className="py-1.5 text-left">{name}</th>
      <td colSpan={2} className="py-1.5 pl-2 text-right">
        <Money amount={amount} />
      </td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslations('records.statement');
  const period = useTranslations('records.period');
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">{period('movements')}</caption>
      <thead>
        <tr className="border-b border-line text-text-3">
          <th className="py-1.5 text-left font-normal">{period('movement')}</th>
          <th className="py-1.5 pl-2 text-right font-normal">{period('amount')}</th>
          <th className="py-1.5 pl-2 text-right font-normal">
            {t('before')} / {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id.toString()} {...line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ at, cause, eventName, amount, lost, balanceBefore, balanceAfter }: StatementLine) {
  const t = useTranslations('records.statement');
  const nameOf = useNames();
  const language = useLanguage();
  const event = nameOf(eventName);
  return (
    <tr className="border-b border-line align-top">
      <td className="py-1.5 [overflow-wrap:anywhere]">
        {t(`causes.${cause}`)}
        {event !== '' && <span className="block text-xs text-text-2">{event}</span>}
        <span className="tabular block text-xs text-text-3">{momentText(language, at)}</span>
      </td>
      <td className="py-1.5 pl-2 text-right">
        {lost > 0n ? (
          <>
            <Money amount={lost} className="text-text-2" />
            <span className="block text-xs text-text-3">{t('fromHold')}</span>
          </>
        ) : (
          <Money amount={amount} tone="result" />
        )}
      </td>
      <td className="py-1.5 pl-2 text-right text-xs">
        <Money amount={balanceBefore} className="block text-text-3" />
        <Money amount={balanceAfter} className="block" />
      </td>
    </tr>
  );
}
