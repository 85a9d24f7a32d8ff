import { type Money, money } from '@maidan/engine';
import type { Played, Round, Session } from '../../wire.ts';

/** What the shell shows. */
export interface TableState {
  readonly session: Session;
  /** The round that is open or that was played last. */
  readonly round: Round | undefined;
  /** What the balance line says; a prize is in it once the picture has come to rest. */
  readonly balance: Money;
  readonly sums: Session['sums'];
  /** What is told when the picture has come to rest. */
  readonly held: { readonly balance: Money; readonly sums: Session['sums'] } | undefined;
  readonly isAsking: boolean;
  /** Whether answers fail to come. */
  readonly isCutOff: boolean;
  /** Why nothing was played: a refusal's code, or the wallet's word. */
  readonly refusal: string | undefined;
}

/** What changes it. */
export type TableChange =
  | { readonly kind: 'entered'; readonly session: Session }
  | { readonly kind: 'asking' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'played'; readonly played: Played }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'rested' }
  | { readonly kind: 'looked'; readonly session: Session; readonly ended: Round | undefined }
  | { readonly kind: 'seeded'; readonly seeds: Session['seeds'] };

/** A table as it is entered, with the round that was interrupted. */
export function openTable(session: Session): TableState {
  const { balance, sums } = session;
  const round = session.round ?? undefined;
  const nothing = { held: undefined, isAsking: false, isCutOff: false, refusal: undefined };
  return { session, round, balance, sums, ...nothing };
}

/** The table after something happened. */
export function changeTable(state: TableState, change: TableChange): TableState {
  switch (change.kind) {
    case 'entered':
      return openTable(change.session);
    case 'asking':
      return { ...state, isAsking: true, refusal: undefined };
    case 'cut-off':
      return { ...state, isCutOff: true };
    case 'refused':
      return { ...state, isAsking: false, isCutOff: false, refusal: change.code };
    case 'played':
      return takePlayed({ ...state, isAsking: false, isCutOff: false }, change.played);
    case 'rested':
      return state.held === undefined ? state : { ...state, ...state.held, held: undefined };
    case 'looked': {
      const { session, ended } = change;
      return { ...openTable(session), round: session.round ?? ended ?? state.round };
    }
    case 'seeded':
      return { ...state, session: { ...state.session, seeds: change.seeds } };
    default:
      return change satisfies never;
  }
}

function takePlayed(given: TableState, { round, balance, sums }: Played): TableState {
  const state = { ...given, session: countNonce(given.session, round) };
  const told = balance ?? state.balance;
  if (round.state === 'refused')
    return { ...state, balance: told, refusal: round.refusal ?? 'OTHER', held: undefined };
  // An action whose further stake was refused leaves the round as it was.
  const refusal = round.refusal ?? undefined;
  const before = state.held === undefined ? state : { ...state, ...state.held, held: undefined };
  if (round.state !== 'over') return { ...before, round, balance: told, sums, refusal };
  return { ...before, round, balance: money(told - round.pays), held: { balance: told, sums }, refusal };
}

/** A number is used up by a refused stake too. */
function countNonce(session: Session, { nonce }: Round): Session {
  const nextNonce = Math.max(session.seeds.nextNonce, nonce + 1);
  if (nextNonce === session.seeds.nextNonce) return session;
  return { ...session, seeds: { ...session.seeds, nextNonce } };
}
