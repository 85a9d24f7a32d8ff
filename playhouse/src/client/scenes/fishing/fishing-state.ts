import type { Money } from '@maidan/engine';
import type { Played, RoomImage, RoomShot, Round, Session } from '../../../wire.ts';
import type { Looked } from '../../table/use-resolving.ts';

/** What the player is told beside results and refusals. */
export type Notice = 'start' | 'nothing-there' | 'none-of' | 'lock-gone' | 'other-tab' | 'joined';

/** The state of a player in a room. */
export interface FishingState {
  readonly session: Session;
  readonly room: RoomImage;
  /** The player's own seat. */
  readonly seat: number;
  /** The last shot that was played. */
  readonly round: Round | undefined;
  readonly balance: Money;
  readonly sums: Session['sums'];
  /** How long no other shot may be fired, from when the answer arrived; a new object with each answer. */
  readonly cycle: { readonly waitMs: number };
  readonly isAsking: boolean;
  /** True if answers fail to arrive. */
  readonly isCutOff: boolean;
  readonly notice: Notice | undefined;
  /** Why nothing was fired, or no other seat taken: the code of a refusal by the playhouse or the wallet. */
  readonly refusal: string | undefined;
}

/** What changes it. */
export type FishingChange =
  | { readonly kind: 'entered'; readonly session: Session; readonly room: RoomImage; readonly seat: number }
  | { readonly kind: 'seated'; readonly room: RoomImage; readonly seat: number }
  | { readonly kind: 'room'; readonly room: RoomImage }
  | { readonly kind: 'seats'; readonly seats: RoomImage['seats'] }
  | { readonly kind: 'shot'; readonly shot: RoomShot; readonly isOwn: boolean }
  | { readonly kind: 'asking' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'played'; readonly played: Played }
  | { readonly kind: 'refused'; readonly code: string }
  | Looked
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'seeded'; readonly seeds: Session['seeds'] };

const CALM = { isAsking: false, isCutOff: false, refusal: undefined, notice: undefined } as const;

/** The state after a change; undefined until the player has a seat. */
export function changeFishing(
  state: FishingState | undefined,
  change: FishingChange,
): FishingState | undefined {
  if (change.kind === 'entered') return enter(change);
  return state === undefined ? undefined : changeOpen(state, change);
}

function enter({ session, room, seat }: Extract<FishingChange, { kind: 'entered' }>): FishingState {
  const { balance, sums, waitMs } = session;
  const round = session.round ?? undefined;
  return { session, room, seat, round, balance, sums, cycle: { waitMs }, ...CALM, notice: 'start' };
}

function changeOpen(state: FishingState, change: Exclude<FishingChange, { kind: 'entered' }>): FishingState {
  switch (change.kind) {
    case 'seated': {
      const { room, seat } = change;
      const isElsewhere = room.room !== state.room.room || seat !== state.seat;
      return { ...state, room, seat, ...(isElsewhere ? { ...CALM, notice: 'joined' } : {}) };
    }
    case 'room':
      return { ...state, room: change.room };
    case 'seats':
      return { ...state, room: { ...state.room, seats: change.seats } };
    case 'shot':
      return noteShot(state, change);
    case 'asking':
      return { ...state, isAsking: true };
    case 'cut-off':
      return { ...state, isCutOff: true };
    case 'refused':
      return { ...state, ...CALM, refusal: change.code };
    case 'played':
      return takePlayed(state, change.played);
    case 'looked': {
      const { session, ended } = change;
      const { balance, sums, waitMs } = session;
      return {
        ...state,
        session,
        balance,
        sums,
        round: session.round ?? ended ?? state.round,
        cycle: { waitMs },
      };
    }
    case 'notice':
      return { ...state, notice: change.notice, refusal: undefined };
    case 'seeded':
      return { ...state, session: { ...state.session, seeds: change.seeds } };
    default:
      return change satisfies never;
  }
}

/** What was caught is known to a drawing that is made anew, as after the phone was turned. */
function noteShot(
  state: FishingState,
  { shot, isOwn }: Extract<FishingChange, { kind: 'shot' }>,
): FishingState {
  const caught = new Map(state.room.caught.map(({ id, times }) => [id, times]));
  for (const target of shot.targets) if (target.caught) caught.set(target.id, target.times);
  const room = { ...state.room, caught: [...caught].map(([id, times]) => ({ id, times })) };
  return shot.seat === state.seat && !isOwn ? { ...state, room, notice: 'other-tab' } : { ...state, room };
}

function takePlayed(given: FishingState, { round, balance, sums, waitMs }: Played): FishingState {
  const session = countNonce(given.session, round);
  const known = { ...given, ...CALM, session, sums, cycle: { waitMs }, balance: balance ?? given.balance };
  if (round.state === 'refused') return { ...known, refusal: round.refusal ?? 'OTHER' };
  return { ...known, round };
}

/** A refused stake uses up a nonce too. */
function countNonce(session: Session, { nonce }: Round): Session {
  const nextNonce = Math.max(session.seeds.nextNonce, nonce + 1);
  return { ...session, seeds: { ...session.seeds, nextNonce } };
}
