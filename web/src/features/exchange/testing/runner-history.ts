import type { RunnerHistory } from '@maidan/contract';
import { taka } from '../../../testing/people.ts';

const start = new Date('2026-01-15T12:00:00Z');
const at = (minute: number) => new Date(start.getTime() + minute * 60_000);

/** Of a runner on which nothing has happened yet. */
export const noHistory: RunnerHistory = {
  from: start,
  to: start,
  best: [],
  points: [],
  moments: [],
  back: [],
  lay: [],
};

/** An hour with two wickets, three matches, and ten minutes without prices. */
export const sampleHistory: RunnerHistory = {
  from: at(0),
  to: at(60),
  best: [
    { at: at(0), back: 2, lay: 2.04 },
    { at: at(12), back: 1.9, lay: 1.92 },
    { at: at(20), back: null, lay: null },
    { at: at(30), back: 2.5, lay: 2.56 },
    { at: at(45), back: 2.2, lay: 2.24 },
    { at: at(60), back: 2.2, lay: 2.24 },
  ],
  points: [5, 32, 50].map((minute) => ({
    at: at(minute),
    price: 2.2,
    lowest: 2.1,
    highest: 2.3,
    size: taka('100.00'),
  })),
  moments: [
    { at: at(20), kind: 'WICKET', team: 'Gamma', score: '45/1' },
    { at: at(42), kind: 'WICKET', team: 'Gamma', score: '80/2' },
  ],
  back: [
    { price: 2, size: taka('200.00') },
    { price: 1.9, size: taka('200.00') },
  ],
  lay: [50, 60, 70, 80].map((price) => ({ price, size: taka('200.00') })),
};
