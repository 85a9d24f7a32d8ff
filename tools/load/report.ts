import type { LoadOptions } from './options.ts';
import type { Played, Progress } from './run-load.ts';
import { hiddenGaps } from './tally.ts';

/** What was played and how it went, as the report file has it. */
export interface LoadReport extends Played {
  readonly options: LoadOptions;
  /** Why the run counts as failed; empty if it doesn't. */
  readonly failures: readonly string[];
}

/** Judges a run. */
export function reportOf(options: LoadOptions, played: Played): LoadReport {
  const { faults, gaps, steps } = played.totals;
  const failures = [
    ...Object.entries(faults).map(([what, count]) => `${count} × ${what}`),
    ...hiddenGaps.flatMap((gap) => {
      const count = gaps[gap] ?? 0;
      return count === 0 ? [] : [`${count} × a gap in a stream that its client can’t notice: ${gap}`];
    }),
    ...(played.lost === 0 ? [] : [`${played.lost} of the processes ended by themselves`]),
    ...(steps.some(({ step, done }) => step === 'log in' && done > 0) ? [] : ['no player got in']),
  ];
  return { options, ...played, failures };
}

/** The table of a run, as it is shown live and kept in the end. */
export function tableOf(options: LoadOptions, { seconds, totals }: Progress, before?: Progress): string {
  const rows = totals.steps.map(({ step, requests, done, p50, p95, p99, max }) => {
    const earlier = before?.totals.steps.find((one) => one.step === step)?.requests ?? 0;
    const overSeconds = Math.max(0.001, seconds - (before?.seconds ?? 0));
    const rate = ((requests - earlier) / overSeconds).toFixed(1);
    return [step, whole(requests), rate, whole(requests - done), ...[p50, p95, p99, max].map(inMs)];
  });
  const perSecond =
    (totals.changes - (before?.totals.changes ?? 0)) / Math.max(0.001, seconds - (before?.seconds ?? 0));
  return [
    `${options.url}, seed ${options.seed}, ${Math.round(seconds)} s: ${whole(totals.playing)} of ${whole(options.players)} players in`,
    '',
    ...columns([['', 'requests', 'per s', 'refused', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], ...rows]),
    '',
    `Streams: ${whole(totals.openStreams)} open, ${whole(totals.changes)} changes received (${perSecond.toFixed(0)} per s), ${whole(totals.checkedStreams)} compared with the polled market and equal`,
    `Gaps in streams: ${listed(totals.gaps)}`,
    `Refusals: ${listed(totals.refusals)}`,
    `Without an answer: ${listed(totals.errors)}`,
    `Faults: ${listed(totals.faults)}`,
  ].join('\n');
}

/** One line of a run, where no terminal shows the table. */
export function lineOf({ seconds, totals }: Progress, before: Progress | undefined): string {
  const overSeconds = Math.max(0.001, seconds - (before?.seconds ?? 0));
  const rate = (requestsOf({ seconds, totals }) - requestsOf(before)) / overSeconds;
  const order = totals.steps.find(({ step }) => step === 'order');
  return [
    `${Math.round(seconds)} s`,
    `${whole(totals.playing)} players`,
    `${rate.toFixed(0)} requests/s`,
    ...(order === undefined ? [] : [`orders p95 ${inMs(order.p95)} ms`]),
    `${whole(totals.openStreams)} streams`,
    `${whole(totals.changes)} changes`,
    `${whole(sum(totals.refusals))} refused`,
    `${whole(sum(totals.errors))} without an answer`,
    `${whole(sum(totals.faults))} faults`,
  ].join(', ');
}

/** The whole report as text. */
export function textOf(report: LoadReport): string {
  const { options, failures, openStreamsMax, startedAt } = report;
  const what = `${whole(options.players)} players in ${options.processes} processes, pauses of ${options.thinkSeconds} s, mix ${Object.entries(
    options.mix,
  )
    .map(([name, weight]) => `${name}=${weight}`)
    .join(',')}`;
  const verdict =
    failures.length === 0 ? ['Nothing wrong.'] : ['Wrong:', ...failures.map((failure) => `  ${failure}`)];
  return [
    `Load of ${startedAt.toISOString()}: ${what}`,
    tableOf(options, report),
    `At most ${whole(openStreamsMax)} streams were open.`,
    '',
    ...verdict,
    '',
  ].join('\n');
}

const sum = (counted: Readonly<Record<string, number>>): number =>
  Object.values(counted).reduce((total, count) => total + count, 0);

const requestsOf = (progress: Progress | undefined): number =>
  progress?.totals.steps.reduce((total, { requests }) => total + requests, 0) ?? 0;

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

function listed(counted: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counted).map(([what, count]) => `${what} ${whole(count)}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

const whole = (number: number): string => number.toLocaleString('en');
const inMs = (ms: number): string => (ms < 100 ? ms.toFixed(1) : whole(Math.round(ms)));
