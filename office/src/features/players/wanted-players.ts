import { playerStates } from '@maidan/contract/office';
import { momentsOf } from '../../lib/days.ts';

/** What the desk shows: a filtered list, or one player and a tab of their record. Empty means the full list. */
export type WantedPlayers = {
  readonly search: string;
  readonly state: string;
  /** Days in Bangladesh, both inclusive, as `2026-11-21`. */
  readonly from: string;
  readonly until: string;
  readonly points: string;
  readonly player: string;
  readonly part: string;
};

/** No filter: every player. */
export const EVERYBODY: WantedPlayers = {
  search: '',
  state: '',
  from: '',
  until: '',
  points: '',
  player: '',
  part: '',
};

/** The selected player's id, if any. */
export function playerIdOf({ player }: WantedPlayers): bigint | undefined {
  return /^\d{1,18}$/.test(player) ? BigInt(player) : undefined;
}

/** The server query for the list. */
export function queryOf({ search, state, from, until, points }: WantedPlayers) {
  return {
    search: search.trim() === '' ? undefined : search.trim(),
    state: playerStates.find((one) => one === state),
    points: /^\d{1,9}$/.test(points) ? points : undefined,
    ...momentsOf({ from, until }),
  };
}
