import {
  type EventKind,
  eventKinds,
  LARGE_AMOUNT_TAKA,
  type SignificantEvent,
} from '@maidan/contract/office';
import { Field, Money, momentText } from '@maidan/ui';
import { useDeferredValue, useState } from 'react';
import { eventWhatsEn } from '../../i18n/reports-en.ts';
import { actionText, language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { UsernameField } from '../../parts/username-field.tsx';
import { ReportSection } from './report-section.tsx';
import type { DayRange } from './wanted-days.ts';

interface Wanted {
  readonly kind: EventKind | '';
  readonly player: string;
  readonly amount: string;
}

const ALL: Wanted = { kind: '', player: '', amount: '' };

const COLUMNS: readonly DeskColumn<SignificantEvent>[] = [
  { head: texts.reports('event'), cell: ({ kind }) => texts.eventKinds(kind) },
  {
    head: texts.reports('what'),
    cell: ({ what, subject }) => (
      <>
        {whatText(what)}
        {subject !== '' && (
          <span className="block text-xs text-text-3 [overflow-wrap:anywhere]">{subject}</span>
        )}
      </>
    ),
  },
  { head: texts.reports('player'), cell: ({ player }) => player?.username ?? '' },
  { head: texts.reports('by'), cell: ({ staff }) => staff ?? '' },
  { head: texts.reports('address'), cell: ({ address }) => <span className="tabular">{address}</span> },
  {
    head: texts.reports('amount'),
    cell: ({ amount }) => amount !== null && <Money amount={amount} />,
    align: 'end',
  },
  {
    head: texts.reports('when'),
    cell: ({ at }) => <span className="tabular">{momentText(language, at)}</span>,
  },
];

/** What happened, in the office's words: those of the audit log for what staff did. */
function whatText(what: string): string {
  return isNamed(what) ? texts.eventWhats(what) : actionText(what);
}

const isNamed = (what: string): what is keyof typeof eventWhatsEn => Object.hasOwn(eventWhatsEn, what);

/** Significant events: what a regulator asks to be listed, newest first, by kind, player and amount. */
export function EventsView({ range }: { range: DayRange }) {
  const [wanted, setWanted] = useState(ALL);
  const { kind, player, amount } = useDeferredValue(wanted);
  const query = {
    ...range,
    kind: kind === '' ? undefined : kind,
    player: player.trim() === '' ? undefined : player.trim(),
    amountMin: /^[1-9]\d{0,8}$/.test(amount) ? Number(amount) : undefined,
  };
  const { list, rows } = usePages({
    key: ['report', 'events', query],
    async ask(before: string | undefined) {
      const { events, next } = await api.listSignificantEvents({ query: { ...query, before } });
      return { rows: events, next };
    },
  });
  const count = Object.values(wanted).filter((value) => value !== '').length;
  const want = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  return (
    <ReportSection
      title={texts.reports('eventsTitle')}
      advice={texts.reports('eventsAdvice')}
      file="events"
      range={range}
    >
      <FilterBar count={count} onClear={() => setWanted(ALL)}>
        <ChoiceField
          label={texts.reports('event')}
          value={wanted.kind}
          onChange={({ target }) => want({ kind: eventKinds.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{texts.reports('anyEvent')}</option>
          {eventKinds.map((one) => (
            <option key={one} value={one}>
              {texts.eventKinds(one)}
            </option>
          ))}
        </ChoiceField>
        <UsernameField
          label={texts.reports('player')}
          value={wanted.player}
          onChange={({ target }) => want({ player: target.value })}
        />
        <Field
          label={texts.reports('largeFrom')}
          inputMode="numeric"
          placeholder={LARGE_AMOUNT_TAKA.toString()}
          maxLength={9}
          value={wanted.amount}
          onChange={({ target }) => want({ amount: target.value })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        path="/office/reports/events"
        isEmpty={rows.length === 0}
        failed={texts.reports('failed')}
        emptyAdvice={texts.reports('eventsEmpty')}
        isFiltered={count > 0}
      >
        <DeskTable
          label={texts.reports('eventsTitle')}
          columns={COLUMNS}
          context={undefined}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </ListFrame>
    </ReportSection>
  );
}
