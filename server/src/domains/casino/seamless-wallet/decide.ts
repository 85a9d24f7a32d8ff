import type { HeldReason } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { type LockedWallet, moveWallet } from '../../ledger/index.ts';
import type { PlayRoom } from '../../safer-play/index.ts';
import { type CreditBounds, listExceeded, takesBet } from './credit-bounds.ts';
import type { Round } from './next-round.ts';
import type { AskedTransaction, WalletStatus } from './protocol.ts';

/** A transaction that was already answered. */
export interface AnsweredTransaction {
  readonly kind: AskedTransaction['kind'];
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly currency: string;
  readonly amount: Money;
  readonly isFree: boolean;
  readonly reference: string | undefined;
  readonly status: WalletStatus;
  readonly balanceAfter: Money;
}

/** A win that went beyond its partner's bounds and waits for staff, or did. */
export interface HeldWin extends Omit<AnsweredTransaction, 'status' | 'balanceAfter'> {
  /** What staff decided; null while it waits. */
  readonly decision: 'allowed' | 'declined' | null;
}

/** A game session as the wallet finds it. */
export interface GameSession {
  readonly playerId: bigint;
  readonly gameCode: string;
  /** True once it is expired, or its login has ended. */
  readonly isOver: boolean;
  /** From which country the game was opened; null where nobody knows. */
  readonly country?: string | null;
}

/** Everything that the answer to a transaction depends on. */
export interface WalletState {
  /** Undefined where the partner's `user` is unknown. */
  readonly player: (LockedWallet & { readonly id: bigint; readonly mayBet: boolean }) | undefined;
  readonly currency: string;
  readonly session: GameSession | undefined;
  /** True if the game takes bets: a game that was switched off still lets open rounds finish. */
  readonly isGameOpen: boolean;
  /** The most that the player's bets may risk; undefined for no limit of the player's own. */
  readonly betMax: Money | undefined;
  /** What the player's own limits on stakes and losses leave; undefined for any amount. */
  readonly room: PlayRoom | undefined;
  /** The earlier answer under this id. */
  readonly same: AnsweredTransaction | undefined;
  /** The bet that it refers to. */
  readonly referred: AnsweredTransaction | undefined;
  /** Transactions that refer to that bet; for a bet, those that refer to it and so arrived before it. */
  readonly followers: readonly AnsweredTransaction[];
  /** The round as it was before this transaction. */
  readonly round: Round | undefined;
  /** What its partner may credit. */
  readonly bounds: CreditBounds;
  /** The win that was held under this id. */
  readonly held: HeldWin | undefined;
}

/** The answer to a transaction. */
export interface WalletDecision {
  readonly status: WalletStatus;
  /** Undefined where no player's balance may be disclosed. */
  readonly balance: Money | undefined;
  /** The change of the wallet, negative for a bet. */
  readonly moved: Money;
  /** True if this answer uses up the id. */
  readonly isKept: boolean;
  /** The bounds that a win went beyond; staff may allow it. */
  readonly heldFor: readonly HeldReason[];
}

const NOTHING = money(0n);
/** The largest bet of anyone: five lakh taka. */
const BET_MAX = money(50_000_000n);

/**
 * Answers a transaction (GAME-5; casino: the protocol's rules). Checks the id first: a repeat gets the earlier answer,
 * and the same id with anything different is a duplicate, whatever happened to token, game or player since.
 */
export function decideTransaction(asked: AskedTransaction, state: WalletState): WalletDecision {
  const { player, same, session } = state;
  if (same !== undefined)
    return isRepeat(asked, same, player?.id)
      ? { status: same.status, balance: same.balanceAfter, moved: NOTHING, isKept: false, heldFor: [] }
      : refuse('RS_ERROR_DUPLICATE_TRANSACTION', player?.balance);
  if (player === undefined || session?.playerId !== player.id) return refuse('RS_ERROR_INVALID_TOKEN');
  const { balance } = player;
  if (asked.gameCode !== session.gameCode) return refuse('RS_ERROR_INVALID_GAME', balance);
  if (asked.kind !== 'rollback' && asked.currency !== state.currency)
    return refuse('RS_ERROR_WRONG_CURRENCY', balance);
  if (asked.kind === 'bet') return decideBet(asked, state, { ...player, isOver: session.isOver });
  const isOwn =
    state.referred?.kind === 'bet' &&
    state.referred.playerId === player.id &&
    state.referred.gameCode === asked.gameCode &&
    state.referred.round === asked.round;
  return asked.kind === 'win'
    ? decideWin(asked, state, { ...player, isOwn })
    : decideRollback(state, { ...player, isOwn });
}

function isRepeat(
  asked: AskedTransaction,
  same: Omit<AnsweredTransaction, 'status' | 'balanceAfter'>,
  playerId: bigint | undefined,
): boolean {
  return (
    asked.kind === same.kind &&
    playerId === same.playerId &&
    asked.gameCode === same.gameCode &&
    asked.round === same.round &&
    asked.currency === same.currency &&
    asked.amount === same.amount &&
    asked.isFree === same.isFree &&
    asked.reference === same.reference
  );
}

function decideBet(
  asked: AskedTransaction,
  state: WalletState,
  { mayBet, isOver, ...wallet }: LockedWallet & { mayBet: boolean; isOver: boolean },
): WalletDecision {
  const { balance } = wallet;
  if (isOver) return refuse('RS_ERROR_TOKEN_EXPIRED', balance);
  if (!mayBet) return refuse('RS_ERROR_USER_DISABLED', balance);
  if (!state.isGameOpen) return refuse('RS_ERROR_INVALID_GAME', balance);
  // It was rolled back before it arrived, so its id is used up.
  if (state.followers.length > 0) return refuse('RS_ERROR_DUPLICATE_TRANSACTION', balance);
  if (!takesBet(state.round, state.bounds)) return refuse('RS_ERROR_LIMIT_REACHED', balance);
  const cost = asked.isFree ? NOTHING : asked.amount;
  // Stored, so that a repeat gets the same answer although money may have arrived since.
  if (cost > balance) return { ...refuse('RS_ERROR_NOT_ENOUGH_MONEY', balance), isKept: true };
  // A free bet risks nothing of the player's.
  if (asked.amount > BET_MAX || (state.betMax !== undefined && cost > state.betMax))
    return refuse('RS_ERROR_LIMIT_REACHED', balance);
  if (isBeyond(state.room, cost)) return refuse('RS_ERROR_LIMIT_REACHED', balance);
  return move(wallet, money(-cost));
}

/** True if the player's own limits leave less than that (CARE-30, CARE-31): a stake may be lost, and is until something is won. */
function isBeyond(room: PlayRoom | undefined, cost: Money): boolean {
  if (room === undefined || cost === 0n) return false;
  const { stake, loss } = room;
  return (stake !== undefined && cost > stake) || (loss !== undefined && cost > loss);
}

/**
 * A win is credited even after logout and self-exclusion: the bet was the player's. Beyond the partner's bounds it is
 * held, and credited when it is asked for again after staff have allowed exactly that one (SAFE-32).
 */
function decideWin(
  asked: AskedTransaction,
  { player, referred, followers, round, bounds, held }: WalletState,
  { isOwn, ...wallet }: LockedWallet & { isOwn: boolean },
): WalletDecision {
  const { balance } = wallet;
  const isUndone = followers.some(({ kind }) => kind === 'rollback');
  if (!isOwn || isUndone || referred?.status !== 'RS_OK')
    return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance);
  if (held !== undefined && !isRepeat(asked, held, player?.id))
    return refuse('RS_ERROR_DUPLICATE_TRANSACTION', balance);
  if (held?.decision === 'allowed') return move(wallet, asked.amount);
  if (held?.decision === 'declined') return refuse('RS_ERROR_LIMIT_REACHED', balance);
  const winsBefore = followers.filter(({ kind, amount }) => kind === 'win' && amount > 0n).length;
  const heldFor = listExceeded({ amount: asked.amount, stake: referred.amount, winsBefore, round }, bounds);
  if (heldFor.length > 0) return { ...refuse('RS_ERROR_LIMIT_REACHED', balance), heldFor };
  return move(wallet, asked.amount);
}

function decideRollback(
  { referred, followers }: WalletState,
  { isOwn, ...wallet }: LockedWallet & { isOwn: boolean },
): WalletDecision {
  const { balance } = wallet;
  // An unknown bet is forbidden from now on; a bet that was refused or already undone has nothing to return.
  if (referred === undefined) return move(wallet, NOTHING);
  if (!isOwn) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance);
  if (followers.some(({ kind }) => kind === 'win'))
    return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance);
  const isUndone = followers.some(({ kind }) => kind === 'rollback');
  if (isUndone || referred.status !== 'RS_OK' || referred.isFree) return move(wallet, NOTHING);
  return move(wallet, referred.amount);
}

function refuse(status: WalletStatus, balance?: Money): WalletDecision {
  return { status, balance, moved: NOTHING, isKept: false, heldFor: [] };
}

function move(wallet: LockedWallet, moved: Money): WalletDecision {
  return { status: 'RS_OK', balance: moveWallet(wallet, moved).balance, moved, isKept: true, heldFor: [] };
}
