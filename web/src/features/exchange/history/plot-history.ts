import type { MatchMoment, RunnerHistory } from '@maidan/contract';

/** What a chart is drawn from. */
export type PastPrices = Pick<RunnerHistory, 'from' | 'to' | 'best' | 'points' | 'moments'>;

/** The positions of the chart's elements, in its own units. */
export interface Plot {
  /** The lines of both best prices as SVG paths, each with holes where nothing could be taken. */
  readonly back: string;
  readonly lay: string;
  /** What was matched, as circles. */
  readonly matches: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly moments: readonly PlottedMoment[];
  readonly lowest: number;
  readonly highest: number;
}

/** A moment's place, in hundredths of the chart's width, and whether there is room for its score. */
export interface PlottedMoment {
  readonly moment: MatchMoment;
  readonly percent: number;
  readonly hasRoom: boolean;
}

/** The chart's size. */
export const PLOT = { width: 320, height: 150 } as const;

const RADIUS = { least: 1.5, most: 6 } as const;
/** A score such as 145/7 takes so much of a narrow phone's chart. */
const LABEL_PERCENT = 15;

/**
 * Lays out a runner's past: time from left to right, odds upwards, where equal steps are equal ratios, so that a long shot
 * leaves room for the rest. Undefined where there is no price at all.
 */
export function plotHistory(past: PastPrices): Plot | undefined {
  const { best, points, moments } = past;
  const prices = [
    ...best.flatMap(({ back, lay }) => [back, lay].filter((price) => price !== null)),
    ...points.map(({ price }) => price),
  ];
  if (prices.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const level = (price: number) =>
    highest === lowest
      ? PLOT.height / 2
      : round(PLOT.height * (1 - Math.log(price / lowest) / Math.log(highest / lowest)));
  const place = (at: Date) => round(partOf(past, at) * PLOT.width);
  const line = (side: 'back' | 'lay') =>
    best
      .map(({ at, [side]: price }, nth) => {
        const before = best[nth - 1]?.[side] ?? null;
        const x = place(at);
        if (price === null) return before === null ? '' : `H${x}`;
        return before === null ? `M${x} ${level(price)}` : `H${x}V${level(price)}`;
      })
      .join('');
  const largest = Math.max(1, ...points.map(({ size }) => Number(size)));
  return {
    back: line('back'),
    lay: line('lay'),
    matches: points.map(({ at, price, size }) => ({
      x: place(at),
      y: level(price),
      radius: round(RADIUS.least + Math.sqrt(Number(size) / largest) * (RADIUS.most - RADIUS.least)),
    })),
    moments: placeMoments(past, moments),
    lowest,
    highest,
  };
}

/** The newest score always has its room, the ones before it as far as they fit. */
function placeMoments(past: PastPrices, moments: readonly MatchMoment[]): readonly PlottedMoment[] {
  let next = Number.POSITIVE_INFINITY;
  return moments
    .toReversed()
    .map((moment) => {
      const percent = round(partOf(past, moment.at) * 100);
      const hasRoom = next - percent >= LABEL_PERCENT;
      if (hasRoom) next = percent;
      return { moment, percent, hasRoom };
    })
    .toReversed();
}

/** How far into the stretch a time is, from 0 to 1. */
function partOf({ from, to }: PastPrices, at: Date): number {
  const lengthMs = to.getTime() - from.getTime();
  return lengthMs <= 0 ? 1 : Math.min(1, Math.max(0, (at.getTime() - from.getTime()) / lengthMs));
}

/** What the chart shows at a time. */
export interface Reading {
  readonly at: Date;
  readonly back: number | undefined;
  readonly lay: number | undefined;
  /** The last thing that had happened in the match, if that was within the chart. */
  readonly moment: MatchMoment | undefined;
}

/** Reads the chart at a part of its width, from 0 to 1. */
export function readAt(past: PastPrices, part: number): Reading {
  const { from, to, best, moments } = past;
  const at = new Date(from.getTime() + part * (to.getTime() - from.getTime()));
  const price = best.findLast((step) => step.at <= at);
  return {
    at,
    back: price?.back ?? undefined,
    lay: price?.lay ?? undefined,
    moment: moments.findLast((moment) => moment.at <= at),
  };
}

/** The chart as rows of a table, newest first: the prices at the end of each part, and the matches and moments in it. */
export function listRows(past: PastPrices, parts: number) {
  const { points, moments } = past;
  const partAt = (at: Date) => Math.min(parts - 1, Math.floor(partOf(past, at) * parts));
  return Array.from({ length: parts }, (_, nth) => ({
    ...readAt(past, (nth + 1) / parts),
    matched: points.reduce((sum, { at, size }) => (partAt(at) === nth ? sum + size : sum), 0n),
    happened: moments.filter(({ at }) => partAt(at) === nth),
  }))
    .filter(
      ({ back, lay, matched, happened }) =>
        back !== undefined || lay !== undefined || matched > 0n || happened.length > 0,
    )
    .toReversed();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
