import { type Money, money } from '@maidan/engine';
import type { Played, Round, Session } from '../../wire.ts';
import type { Looked } from './use-resolving.ts';

/** The state of the shell. */
export interface TableState {
  readonly session: Session;
  /** The open round or the last one played. */
  readonly round: Round | undefined;
  /** The balance shown; it includes a prize once the animation has finished. */
  readonly balance: Money;
  readonly sums: Session['sums'];
  /** The player's free spins that are left; they are played before the player's own stakes. */
  readonly freeSpins: Session['freeSpins'];
  /** What is shown once the animation has finished. */
  readonly held: { readonly balance: Money; readonly sums: Session['sums'] } | undefined;
  /** How long another round couldn't begin, from when the answer arrived; a new object with each answer. */
  readonly cycle: { readonly waitMs: number };
  readonly isAsking: boolean;
  /** True if answers fail to arrive. */
  readonly isCutOff: boolean;
  /** Why nothing was played: the code of a refusal by the playhouse or the wallet. */
  readonly refusal: string | undefined;
}

/** Actions that change it. */
export type TableChange =
  | { readonly kind: 'entered'; readonly session: Session }
  | { readonly kind: 'asking' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'played'; readonly played: Played }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'rested' }
  | Looked
  | { readonly kind: 'seeded'; readonly seeds: Session['seeds'] };

/** The state on entering, with an interrupted round. */
export function openTable(session: Session): TableState {
  const { balance, sums, freeSpins } = session;
  const round = session.round ?? undefined;
  const nothing = { held: undefined, isAsking: false, isCutOff: false, refusal: undefined };
  return { session, round, balance, sums, freeSpins, cycle: { waitMs: session.waitMs }, ...nothing };
}

/** The state after an action. */
export function changeTable(state: TableState, change: TableChange): TableState {
  switch (change.kind) {
    case 'entered':
      return openTable(change.session);
    case 'asking':
      return { ...state, isAsking: true, refusal: undefined };
    case 'cut-off':
      return { ...state, isCutOff: true };
    case 'refused': {
      // Those that were left have been played elsewhere, or are over.
      const freeSpins = change.code === 'NO_FREE_SPINS' ? null : state.freeSpins;
      return { ...state, freeSpins, isAsking: false, isCutOff: false, refusal: change.code };
    }
    case 'played':
      return takePlayed({ ...state, isAsking: false, isCutOff: false }, change.played);
    case 'rested':
      return state.held === undefined ? state : { ...state, ...state.held, held: undefined };
    case 'looked': {
      const { session, ended } = change;
      // It is on the table: it needn't be shown as unseen too.
      const unseen = session.unseen.filter(({ id }) => id !== ended?.id);
      return { ...openTable({ ...session, unseen }), round: session.round ?? ended ?? state.round };
    }
    case 'seeded':
      return { ...state, session: { ...state.session, seeds: change.seeds } };
    default:
      return change satisfies never;
  }
}

function takePlayed(given: TableState, { round, balance, sums, freeSpins, waitMs }: Played): TableState {
  const state = { ...given, freeSpins, session: countNonce(given.session, round), cycle: { waitMs } };
  const newBalance = balance ?? state.balance;
  if (round.state === 'refused')
    return { ...state, balance: newBalance, refusal: round.refusal ?? 'OTHER', held: undefined };
  // An action whose additional stake was refused leaves the round as it was.
  const refusal = round.refusal ?? undefined;
  const before = state.held === undefined ? state : { ...state, ...state.held, held: undefined };
  if (round.state !== 'over') return { ...before, round, balance: newBalance, sums, refusal };
  return {
    ...before,
    round,
    balance: money(newBalance - round.pays),
    held: { balance: newBalance, sums },
    refusal,
  };
}

/** A refused stake uses up a nonce too. */
function countNonce(session: Session, { nonce }: Round): Session {
  const nextNonce = Math.max(session.seeds.nextNonce, nonce + 1);
  if (nextNonce === session.seeds.nextNonce) return session;
  return { ...session, seeds: { ...session.seeds, nextNonce } };
}
