import type { Score, Side } from '../score/read-score.ts';

/** What a sport's part of the match centre is given. */
export interface SportProps<Sport extends Score['sport']> {
  readonly score: Extract<Score, { sport: Sport }>;
  readonly teams: Readonly<Record<Side, string>>;
}
