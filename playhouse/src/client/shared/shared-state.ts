import type { Money } from '@maidan/engine';
import type { Played, Round, Session, TableImage } from '../../wire.ts';

/** The state of a shared game's shell. */
export interface SharedState {
  readonly session: Session;
  readonly image: TableImage;
  /** The player's bets in the round shown. */
  readonly bets: readonly Round[];
  /** In the previous round, for a game whose rounds take place at a fixed hour. */
  readonly pastBets: readonly Round[];
  readonly balance: Money;
  readonly sums: Session['sums'];
  readonly isAsking: boolean;
  readonly isConnected: boolean;
  /** Why a bet or a cash-out failed. */
  readonly refusal: string | undefined;
}

/** Actions that change it. */
export type SharedChange =
  | { readonly kind: 'entered'; readonly session: Session }
  | { readonly kind: 'table'; readonly image: TableImage }
  | { readonly kind: 'bets'; readonly changed: Pick<TableImage, 'bets' | 'count' | 'total'> }
  | { readonly kind: 'played'; readonly played: Played }
  | ({ readonly kind: 'watched'; readonly image: TableImage } & Pick<SharedState, 'bets' | 'pastBets'>)
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'connection'; readonly isConnected: boolean }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'seeded'; readonly seeds: Session['seeds'] };

const LISTED_MAX = 40;

/** The state on entering; undefined for a game without a table. */
export function openShared(session: Session): SharedState | undefined {
  const { table: image, bets, pastBets, balance, sums } = session;
  if (image === null) return undefined;
  return {
    session,
    image,
    bets,
    pastBets,
    balance,
    sums,
    isAsking: false,
    isConnected: true,
    refusal: undefined,
  };
}

/** The state after an action. */
export function changeShared(state: SharedState, change: SharedChange): SharedState {
  switch (change.kind) {
    case 'entered':
      return openShared(change.session) ?? state;
    case 'table':
      return showImage(state, change.image);
    case 'bets':
      return { ...state, image: mergeBets(state.image, change.changed) };
    case 'watched':
      return { ...showImage(state, change.image), bets: change.bets, pastBets: change.pastBets };
    case 'played':
      return takeBet(state, change.played);
    case 'asking':
      return { ...state, isAsking: true, refusal: undefined };
    case 'answered':
      return { ...state, isAsking: false };
    case 'connection':
      return state.isConnected === change.isConnected ? state : { ...state, isConnected: change.isConnected };
    case 'refused':
      return { ...state, isAsking: false, refusal: change.code };
    case 'seeded':
      return { ...state, session: { ...state.session, seeds: change.seeds } };
    default:
      return change satisfies never;
  }
}

/** A new round starts without the bets and messages of the previous one. */
function showImage(state: SharedState, image: TableImage): SharedState {
  if (image.round?.id === state.image.round?.id) return { ...state, image };
  const bets = state.bets.filter(({ shared }) => shared === image.round?.id);
  return { ...state, image, bets, pastBets: state.bets, refusal: undefined };
}

function mergeBets(image: TableImage, { bets, count, total }: Pick<TableImage, 'bets' | 'count' | 'total'>) {
  const merged = new Map([...image.bets, ...bets].map((bet) => [bet.key, bet]));
  const listed = [...merged.values()].toSorted((one, other) => Number(other.stake - one.stake));
  return { ...image, bets: listed.slice(0, LISTED_MAX), count, total };
}

/** A bet of an earlier round changes only the balance and sums. */
function takeBet(state: SharedState, { round, balance, sums }: Played): SharedState {
  const known = { ...state, balance: balance ?? state.balance, sums };
  if (round.state === 'refused') return { ...known, refusal: round.refusal ?? 'OTHER' };
  if (round.shared !== state.image.round?.id) return known;
  const others = state.bets.filter(({ id }) => id !== round.id);
  const refusal = round.state === 'undone' ? (round.refusal ?? 'UNDONE') : known.refusal;
  return { ...known, bets: [...others, round].toSorted(byOpening), refusal };
}

const byOpening = (one: Round, other: Round) => one.openedAt.localeCompare(other.openedAt);
