import { type AffiliateRow, mayUse } from '@maidan/contract/office';
import { Button, countText, EmptyState, ErrorState, Money, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { monthText } from '../../lib/month-text.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAffiliates } from './affiliate-queries.ts';
import { AddSheet } from './affiliate-sheets.tsx';
import { Proposals } from './proposals.tsx';

/** How many months back the list can be looked at. */
const MONTHS_BACK = 12;

interface ListContext {
  readonly onOpen: (id: bigint) => void;
}

const counted = (
  name: 'clicks' | 'signUps' | 'firstDeposits' | 'acquired' | 'players',
): DeskColumn<AffiliateRow, ListContext> => ({
  head: texts.affiliates(name),
  align: 'end',
  order: (row) => row[name],
  cell: (row) => countText(language, row[name]),
});

const COLUMNS: readonly DeskColumn<AffiliateRow, ListContext>[] = [
  {
    head: texts.affiliates('name'),
    order: ({ name }) => name,
    cell: ({ id, name, code, parent, hasPlan }, { onOpen }) => (
      <>
        <button
          type="button"
          aria-label={texts.affiliates('openOne', { name })}
          onClick={() => onOpen(id)}
          className="min-h-8 min-w-11 text-left font-semibold text-brand-text hover:underline"
        >
          {name}
        </button>
        <span className="block text-xs font-normal text-text-3">
          {parent === null ? code : `${code} · ${texts.affiliates('broughtBy', { name: parent.name })}`}
        </span>
        {!hasPlan && (
          <span className="block text-xs font-semibold text-warn">{texts.affiliates('noPlan')}</span>
        )}
      </>
    ),
  },
  counted('clicks'),
  counted('signUps'),
  counted('firstDeposits'),
  counted('acquired'),
  counted('players'),
  {
    head: texts.affiliates('netRevenue'),
    align: 'end',
    order: ({ netRevenue }) => netRevenue,
    cell: ({ netRevenue }) => <Money amount={netRevenue} tone="result" />,
  },
  {
    head: texts.affiliates('payable'),
    align: 'end',
    order: ({ payable }) => payable,
    cell: ({ payable }) => <Money amount={payable} className="font-semibold" />,
  },
];

interface AffiliateListProps extends ListContext {
  /** The first day of the month; empty for this one. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** The affiliates with their figures of a month, and what waits for a second member. */
export function AffiliateList({ month, onMonth, onOpen }: AffiliateListProps) {
  const query = useAffiliates(month);
  const mayManage = mayUse(useOwnMe().role, 'affiliates:manage');
  const [isAdding, setIsAdding] = useState(false);
  const [months] = useState(() => monthsBack(new Date()));
  const affiliates = query.data?.affiliates ?? [];
  return (
    <>
      <DeskHeader title={texts.affiliates('title')} advice={texts.affiliates('advice')}>
        {mayManage && (
          <Button size="fit" onClick={() => setIsAdding(true)}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            {texts.affiliates('add')}
          </Button>
        )}
      </DeskHeader>
      {query.data !== undefined && <Proposals proposals={query.data.proposals} />}
      <ChoiceField
        label={texts.affiliates('month')}
        className="mb-4 max-w-[16rem]"
        value={month}
        onChange={({ target }) => onMonth(target.value)}
      >
        {months.map((one, index) => (
          <option key={one} value={index === 0 ? '' : one}>
            {monthText(one)}
          </option>
        ))}
      </ChoiceField>
      {query.isPending && <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />}
      {query.isError && (
        <ErrorState
          title={texts.affiliates('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && affiliates.length === 0 && <EmptyState title={texts.affiliates('none')} />}
      {affiliates.length > 0 && (
        <DeskTable
          label={texts.affiliates('list')}
          columns={COLUMNS}
          context={{ onOpen }}
          rows={affiliates}
          keyOf={({ id }) => id.toString()}
        />
      )}
      {isAdding && <AddSheet parents={affiliates} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** The first days of this month in Dhaka and of those before it. */
function monthsBack(now: Date): string[] {
  const dhaka = new Date(now.getTime() + 6 * 3_600_000);
  return Array.from({ length: MONTHS_BACK }, (_, back) =>
    new Date(Date.UTC(dhaka.getUTCFullYear(), dhaka.getUTCMonth() - back, 1)).toISOString().slice(0, 10),
  );
}
