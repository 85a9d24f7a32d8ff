import type { HealthReport } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { sizeText, timeText } from './measures.ts';

type RowOf<List extends 'jobs' | 'outbox' | 'errors' | 'calls'> = HealthReport[List][number];

/** Feeds silent for longer are highlighted, as are waiting rows. */
const SILENT_MS = 60_000;
const LATE_MS = 60_000;

const count = (value: number) => value.toLocaleString(language);
const badCount = (value: number) => (
  <span className={classNames('tabular', value > 0 && 'font-semibold text-warn')}>{count(value)}</span>
);
const exact = (text: string) => <span className="font-mono text-xs [overflow-wrap:anywhere]">{text}</span>;

export const FEED_COLUMNS: readonly DeskColumn<HealthReport['feed']['sports'][number]>[] = [
  { head: texts.health('sport'), cell: ({ sport }) => <span className="capitalize">{sport}</span> },
  { head: texts.health('events'), cell: ({ events }) => count(events), align: 'end' },
  { head: texts.health('inPlay'), cell: ({ inPlay }) => count(inPlay), align: 'end' },
  {
    head: texts.health('age'),
    cell: ({ mentionedAt }) =>
      mentionedAt === null ? texts.health('never') : <AgeMark since={mentionedAt} lateMs={SILENT_MS} />,
    align: 'end',
  },
];

export const JOB_COLUMNS: readonly DeskColumn<RowOf<'jobs'>>[] = [
  { head: texts.health('job'), cell: ({ name }) => name },
  { head: texts.health('runs'), cell: ({ runs }) => count(runs), align: 'end' },
  { head: texts.health('began'), cell: ({ lastBeganAt }) => <AgeMark since={lastBeganAt} />, align: 'end' },
  {
    head: texts.health('took'),
    cell: ({ isRunning, lastTookMs }) =>
      isRunning || lastTookMs === null ? texts.health('working') : timeText(lastTookMs),
    align: 'end',
  },
  { head: texts.health('failures'), cell: ({ failures }) => badCount(failures), align: 'end' },
  {
    head: texts.health('lastFailed'),
    cell: ({ lastFailedAt }) =>
      lastFailedAt === null ? texts.health('none') : <AgeMark since={lastFailedAt} />,
    align: 'end',
  },
];

export const LIMIT_COLUMNS: readonly DeskColumn<HealthReport['staffLimits'][number]>[] = [
  { head: texts.health('member'), cell: ({ staff }) => staff },
  { head: texts.health('moved'), cell: ({ kind }) => texts.aloneKinds(kind) },
  { head: texts.health('span'), cell: ({ span }) => texts.aloneSpans(span) },
  { head: texts.health('reached'), cell: ({ at }) => <AgeMark since={at} />, align: 'end' },
];

export const OUTBOX_COLUMNS: readonly DeskColumn<RowOf<'outbox'>>[] = [
  { head: texts.health('event'), cell: ({ kind }) => kind },
  { head: texts.health('waiting'), cell: ({ waiting }) => count(waiting), align: 'end' },
  {
    head: texts.health('oldest'),
    cell: ({ oldestAt }) => <AgeMark since={oldestAt} lateMs={LATE_MS} />,
    align: 'end',
  },
];

export const ERROR_COLUMNS: readonly DeskColumn<RowOf<'errors'>>[] = [
  { head: texts.health('what'), cell: ({ what }) => what },
  { head: texts.health('kind'), cell: ({ kind }) => exact(kind === '' ? texts.health('none') : kind) },
  { head: texts.health('count'), cell: (row) => count(row.count), align: 'end' },
  { head: texts.health('first'), cell: ({ firstAt }) => <AgeMark since={firstAt} />, align: 'end' },
  { head: texts.health('last'), cell: ({ lastAt }) => <AgeMark since={lastAt} />, align: 'end' },
];

export const CALL_COLUMNS: readonly DeskColumn<RowOf<'calls'>>[] = [
  { head: texts.health('call'), cell: ({ method, route }) => exact(`${method} ${route}`) },
  { head: texts.health('count'), cell: (row) => count(row.count), align: 'end' },
  { head: texts.health('p50'), cell: ({ p50Ms }) => timeText(p50Ms), align: 'end' },
  { head: texts.health('p95'), cell: ({ p95Ms }) => timeText(p95Ms), align: 'end' },
  { head: texts.health('p99'), cell: ({ p99Ms }) => timeText(p99Ms), align: 'end' },
  { head: texts.health('max'), cell: ({ maxMs }) => timeText(maxMs), align: 'end' },
  { head: texts.health('faults'), cell: ({ faults }) => badCount(faults), align: 'end' },
];

export const TABLE_COLUMNS: readonly DeskColumn<HealthReport['database']['tables'][number]>[] = [
  { head: texts.health('table'), cell: ({ name }) => exact(name) },
  { head: texts.health('size'), cell: ({ bytes }) => sizeText(bytes), align: 'end' },
  { head: texts.health('rows'), cell: ({ rows }) => count(rows), align: 'end' },
];

export const STATEMENT_COLUMNS: readonly DeskColumn<HealthReport['database']['slow'][number]>[] = [
  { head: texts.health('statement'), cell: ({ text }) => exact(text) },
  { head: texts.health('count'), cell: (row) => count(row.count), align: 'end' },
  { head: texts.health('longest'), cell: ({ longestMs }) => timeText(longestMs), align: 'end' },
  { head: texts.health('total'), cell: ({ totalMs }) => timeText(totalMs), align: 'end' },
];
