import { playerStates } from '@maidan/contract/office';
import { momentsOf } from '../../lib/days.ts';

/** What the desk shows: a list that is narrowed, or one player and a part of what is known of them. Empty is the list of all. */
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

/** Every player, and none in particular. */
export const EVERYBODY: WantedPlayers = {
  search: '',
  state: '',
  from: '',
  until: '',
  points: '',
  player: '',
  part: '',
};

/** The id of the wanted player, if one is. */
export function playerIdOf({ player }: WantedPlayers): bigint | undefined {
  return /^\d{1,18}$/.test(player) ? BigInt(player) : undefined;
}

/** The query that asks the server for the list. */
export function queryOf({ search, state, from, until, points }: WantedPlayers) {
  return {
    search: search.trim() === '' ? undefined : search.trim(),
    state: playerStates.find((one) => one === state),
    points: /^\d{1,9}$/.test(points) ? points : undefined,
    ...momentsOf({ from, until }),
  };
}
