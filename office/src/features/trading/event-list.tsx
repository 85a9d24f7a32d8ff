import { type TradingEvent, mayUse } from '@maidan/contract/office';
import type { BetSport } from '@maidan/contract';
import { Button, Money, momentText, Field } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { type Shortcut, ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { NewEventSheet } from './by-hand/new-event-sheet.tsx';
import { MarginsSheet } from './margins-sheet.tsx';
import { SuspensionBar } from './suspension-bar.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';
import { type Suspendable, suspendableOf } from './suspension-text.ts';
import { useKindMargins, useTradingEvents } from './trading-queries.ts';

/** A feed silent for this long about an in-play match has probably lost it. */
const FEED_LATE_MS = 60_000;

interface ListContext {
  readonly onOpen: (id: string) => void;
}

interface ListProps extends ListContext {
  /** What is searched for. */
  readonly find: string;
  readonly onFind: (find: string) => void;
}

const COLUMNS: readonly DeskColumn<TradingEvent, ListContext>[] = [
  {
    head: texts.trading('event'),
    cell: ({ name, competition, suspensions }) => (
      <>
        {name}
        <span className="block text-xs font-normal text-text-3">{competition}</span>
        {suspensions.map(({ scope, by, reason }) => (
          <span key={scope} className="block text-xs font-normal text-warn">
            {texts.trading('wideSuspended', { by, scope: texts.trading(`scope-${scope}`), reason })}
          </span>
        ))}
      </>
    ),
  },
  {
    head: texts.trading('starts'),
    cell: ({ startsAt, isInPlay, hasEnded }) =>
      isInPlay ? (
        <span className="font-semibold text-live">{texts.trading('inPlay')}</span>
      ) : (
        <>{hasEnded ? texts.trading('ended') : momentText(language, startsAt)}</>
      ),
  },
  {
    head: texts.trading('feed'),
    cell: ({ mentionedAt, isInPlay, isByHand }) =>
      isByHand ? (
        texts.trading('byHand')
      ) : mentionedAt === null ? (
        texts.trading('silent')
      ) : (
        <AgeMark since={mentionedAt} {...(isInPlay && { lateMs: FEED_LATE_MS })} />
      ),
  },
  { head: texts.trading('matched'), align: 'end', cell: ({ matched }) => <Money amount={matched} /> },
  { head: texts.trading('risk'), align: 'end', cell: ({ houseRisk }) => <Money amount={houseRisk} /> },
  {
    head: texts.trading('suspendedMarkets'),
    align: 'end',
    cell: ({ suspended }) =>
      suspended === 0 ? texts.trading('none') : <span className="font-semibold text-warn">{suspended}</span>,
  },
  {
    head: '',
    cell: ({ id, name }, { onOpen }) => (
      <Button look="plain" size="fit" aria-label={texts.trading('open', { name })} onClick={() => onOpen(id)}>
        {texts.trading('look')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: TradingEvent): string => id;

/** All events with the amounts at stake in each. */
export function EventList({ find, onFind, onOpen }: ListProps) {
  const { list, rows, extra } = useTradingEvents(find);
  const me = useOwnMe();
  const [isMaking, setIsMaking] = useState(false);
  const [suspending, setSuspending] = useState<Suspendable>();
  const cursor = useRowCursor(rows.map((row) => keyOf(row)));
  const open = () => {
    if (cursor.current !== undefined) onOpen(cursor.current);
  };
  const chosen = rows.find((row) => keyOf(row) === cursor.current);
  const site = extra && siteOf(extra.site !== null);
  const choices = [...(extra?.sports ?? []).map(sportOf), ...(site === undefined ? [] : [site])];
  const wide = extra?.site ? [{ scope: 'site' as const, ...extra.site }] : [];
  const suspendKeys: readonly Shortcut[] = mayUse(me.role, 'trading:manage')
    ? [
        {
          key: 's',
          does: texts.trading('suspendRow'),
          run: () => chosen && setSuspending(suspendableOf(chosen, 'event')),
        },
        {
          key: 'p',
          does: texts.trading('suspendSportKey'),
          run: () => chosen && setSuspending(suspendableOf(chosen, 'sport')),
        },
        { key: 'x', does: texts.trading('suspendSiteKey'), run: () => setSuspending(site) },
      ]
    : [];
  return (
    <>
      <DeskHeader title={texts.trading('title')} advice={texts.trading('advice')}>
        <div className="flex flex-wrap items-center gap-3">
          {mayUse(me.role, 'trading:manage') && (
            <Button size="fit" onClick={() => setIsMaking(true)}>
              {texts.trading('newEvent')}
            </Button>
          )}
          <MarginsButton />
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys shortcuts={[...rowShortcuts(cursor, open), ...suspendKeys]} />
        </div>
      </DeskHeader>
      <SuspensionBar suspensions={wide} choices={choices} onChoose={setSuspending} />
      <form role="search" className="mb-4 max-w-md" onSubmit={(event) => event.preventDefault()}>
        <Field
          name="find"
          label={texts.trading('find')}
          type="search"
          placeholder={texts.trading('findAdvice')}
          value={find}
          onChange={({ target }) => onFind(target.value)}
        />
      </form>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.trading('eventsFailed')}
        emptyAdvice={texts.trading('eventsEmpty')}
        isFiltered={find !== ''}
      >
        <DeskTable
          label={texts.trading('events')}
          columns={COLUMNS}
          context={{ onOpen }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
        {extra?.isCut === true && <p className="mt-3 text-sm text-text-3">{texts.trading('eventsCut')}</p>}
      </ListFrame>
      {isMaking && <NewEventSheet onMade={onOpen} onClose={() => setIsMaking(false)} />}
      {suspending !== undefined && (
        <SuspensionSheet on={suspending} onClose={() => setSuspending(undefined)} />
      )}
    </>
  );
}

const siteOf = (isSuspended: boolean): Suspendable => ({
  target: { scope: 'site' },
  name: texts.trading('allBetting'),
  isSuspended,
});

const sportOf = ({ sport, suspension }: { sport: BetSport; suspension: object | null }): Suspendable => ({
  target: { scope: 'sport', sport },
  name: texts.trading(sport),
  isSuspended: suspension !== null,
});

/** Opens the margins by kind of market. */
function MarginsButton() {
  const me = useOwnMe();
  const { data } = useKindMargins();
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined || !mayUse(me.role, 'trading:manage')) return null;
  return (
    <>
      <Button look="plain" size="fit" onClick={() => setIsOpen(true)}>
        {texts.trading('margins')}
      </Button>
      {isOpen && <MarginsSheet known={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}
