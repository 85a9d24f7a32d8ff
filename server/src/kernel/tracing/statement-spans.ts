import type { LogEvent } from 'kysely';
import type { SendStatement, SlowStatements } from '../database/statements.ts';
import { machineTime } from '../time/clock.ts';
import { ActiveSpan, activeSpan, kindOf } from './active-span.ts';

/** The app has fewer statements; some are put together from several. */
const NAMES_MAX = 2_000;
const names = new Map<string, string>();

const CHANGES = /^(insert into|update|delete from|merge into) "?([a-z_][\w.]*)/i;
const READS = /^(select)\b.*? from "?([a-z_][\w.]*)/i;
const NAMED = /^(with(?: recursive)?) "?([a-z_]\w*)/i;
const WORD = /^[a-z_]+/i;

/** A statement by its first words: what it does, and to which table. Never its values. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [, verb, table] = CHANGES.exec(line) ?? READS.exec(line) ?? NAMED.exec(line) ?? [];
  const name =
    verb === undefined || table === undefined ? (WORD.exec(line)?.[0] ?? 'statement') : `${verb} ${table}`;
  if (names.size < NAMES_MAX) names.set(text, name.toLowerCase());
  return name.toLowerCase();
}

const startOf = (text: string) =>
  ({ name: nameStatement(text), kind: 'client', attributes: { 'db.system.name': 'postgresql' } }) as const;

/** What a database's Kysely logs: its slow statements, and each statement in the span that is active. */
export const loggingTo =
  (slow: Pick<SlowStatements, 'note'>) =>
  (event: LogEvent): void => {
    slow.note(event);
    noteStatement(event);
  };

function noteStatement(event: LogEvent): void {
  noteAnswered(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined);
}

/** Notes in the active span a statement that took so long, and how it failed if it did. */
export function noteAnswered(text: string, tookMs: number, failure?: unknown): void {
  const above = activeSpan();
  const parent = above?.recorded;
  if (above === undefined || parent === undefined) return;
  const nowMs = machineTime.monotonicMs();
  const span = above.tracing.begin({ ...startOf(text), parent, beganAtMs: nowMs - tookMs });
  if (failure !== undefined) above.tracing.fail(span, kindOf(failure));
  span.end(nowMs);
}

/** Sends each statement in a span below the active one. */
export function sendInSpans(send: SendStatement): SendStatement {
  if (activeSpan()?.recorded === undefined) return send;
  return (text, values) => {
    const above = activeSpan();
    const parent = above?.recorded;
    if (above === undefined || parent === undefined) return send(text, values);
    const span = new ActiveSpan(above.tracing, { ...startOf(text), parent }, undefined);
    const answer = send(text, values);
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    );
    return answer;
  };
}
