import { drawMines, type Floats } from '../../fairness/draws.ts';
import type { Money } from '../../money/money.ts';
import { type Game, isWhole, type Json, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { MINE_TILES, minesMultiplier } from './pay-table.ts';

/** How many of the 25 tiles hide a mine. */
export interface MinesChoice {
  readonly mines: number;
}

/** Opening a tile from 1 to 25, row by row, or taking what the opened ones pay. */
export type MinesAction = { readonly kind: 'reveal'; readonly tile: number } | { readonly kind: 'cash-out' };

/** A round of mines; the layout is drawn before the first tile is opened. */
export interface MinesRound {
  readonly stake: Money;
  readonly mineTiles: readonly number[];
  readonly opened: readonly number[];
  readonly cashedOut: boolean;
}

/** Mines (casino: provably fair, mines): each safe tile pays more, a mine takes all, and the player may stop after any tile. */
export const mines: Game<MinesChoice, MinesAction, MinesRound> = {
  code: 'mines',
  readChoice,
  readAction,
  begin: (floats, stake, choice) => ({
    stake,
    mineTiles: drawMines(floats, choice.mines),
    opened: [],
    cashedOut: false,
  }),
  act,
  standing: (round) => ({
    over: isOver(round),
    staked: round.stake,
    pays: isOver(round) && !hasHit(round) ? payAt(round.stake, multiplierOf(round)) : NOTHING,
  }),
  view,
};

function readChoice(given: unknown): MinesChoice | undefined {
  const count = readFields(given, ['mines'])?.mines;
  return isWhole(count, 1, MINE_TILES - 1) ? { mines: count } : undefined;
}

function readAction(given: unknown): MinesAction | undefined {
  if (readName(readFields(given, ['kind'])?.kind, ['cash-out'])) return { kind: 'cash-out' };
  const fields = readFields(given, ['kind', 'tile']);
  const tile = fields?.tile;
  return fields?.kind === 'reveal' && isWhole(tile, 1, MINE_TILES) ? { kind: 'reveal', tile } : undefined;
}

function act(_: Floats, round: MinesRound, action: MinesAction): MinesRound | undefined {
  if (isOver(round)) return undefined;
  if (action.kind === 'cash-out') return round.opened.length > 0 ? { ...round, cashedOut: true } : undefined;
  return round.opened.includes(action.tile)
    ? undefined
    : { ...round, opened: [...round.opened, action.tile] };
}

/** Only the last tile opened can be a mine: a round is over with it. */
function hasHit({ mineTiles, opened }: MinesRound): boolean {
  const last = opened.at(-1);
  return last !== undefined && mineTiles.includes(last);
}

/** A round also ends by itself, paid, when no further tile can pay more. */
function isOver(round: MinesRound): boolean {
  return round.cashedOut || hasHit(round) || nextMultiplier(round) === undefined;
}

const multiplierOf = ({ mineTiles, opened }: MinesRound) =>
  minesMultiplier(mineTiles.length, opened.length) ?? 0;

const nextMultiplier = ({ mineTiles, opened }: MinesRound) =>
  minesMultiplier(mineTiles.length, opened.length + 1);

function view(round: MinesRound): Json {
  const over = isOver(round);
  const hit = hasHit(round);
  return {
    mines: round.mineTiles.length,
    opened: round.opened,
    hit,
    // Before the first tile there is nothing to cash out.
    multiplier: hit || round.opened.length === 0 ? 0 : multiplierOf(round),
    nextMultiplier: over ? null : (nextMultiplier(round) ?? null),
    mineTiles: over ? round.mineTiles : null,
  };
}
