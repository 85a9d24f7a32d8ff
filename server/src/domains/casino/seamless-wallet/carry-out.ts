import { type GameType, productsOf } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inPipelinedTransaction, type Reader, type Tx, type Write } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { emitAll } from '../../../kernel/events/outbox.ts';
import {
  type AccountId,
  type LockedWallet,
  lockWallets,
  moveWallet,
  postTransfers,
  walletCurrency,
} from '../../ledger/index.ts';
import { listBlocked } from '../../limits/index.ts';
import { listClosedTo, listInBreak, type PlayLimits, type PlayRoom } from '../../safer-play/index.ts';
import {
  findGames,
  findRelated,
  findRounds,
  findSessions,
  hashAccessToken,
  insertTransactions,
  lockPlayers,
  type PartnersTransaction,
  saveRounds,
} from './wallet-store.ts';
import type { CreditBounds } from './credit-bounds.ts';
import { decideTransaction, type HeldWin, type WalletDecision } from './decide.ts';
import { findHeldWins, insertHeldWins, type NewHeldWin } from './held-win-store.ts';
import type { Parties, Party } from './parties.ts';
import { findRoundEvent, nextRound, type Round, type RoundEvent, type RoundName } from './next-round.ts';

/** Dependencies of carrying out transactions. */
export interface CarryingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly parties: Parties;
  /** The most that one bet of the player may risk; undefined for no limit of the player's own. */
  readonly betMaxOf: (playerId: bigint) => Money | undefined;
  /** What players let themselves stake and lose over all products. */
  readonly playLimits: Pick<PlayLimits, 'readRooms'>;
  /** Whether the player's session of play lets a round begin, and that a stake was taken. */
  readonly play: {
    readonly mayBegin: (playerId: bigint) => boolean;
    /** Which of these players may begin no round before they have accepted the operator's documents. */
    readonly listHeld: (reader: Reader, playerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
    readonly played: (playerId: bigint) => void;
  };
  /** What a partner may credit by itself. */
  readonly boundsOf: (partner: string) => CreditBounds;
  readonly log: Log;
  /** Resolves once the player of that name sees in their records what is committed by now; left out, they do anyway. */
  readonly wrote?: ((user: string) => Promise<void>) | undefined;
}

/**
 * Carries out transactions in one database transaction (GAME-5): all of them or none. They must be of different players
 * and unrelated, so that their order doesn't matter. Calls `sent` once another batch may be carried out behind it, if
 * that is before this one is committed.
 */
export async function carryOut(
  deps: CarryingDeps,
  batch: readonly PartnersTransaction[],
  sent: () => void,
): Promise<WalletDecision[]> {
  const found = await deps.parties.load(batch);
  const now = deps.clock.now();
  const done = await inPipelinedTransaction(deps.db, {
    async read(tx) {
      const entries = await readEntries(tx, batch, { ...deps, found, now });
      const steps = entries.map((entry) => ({ ...entry, decision: decide(deps, entry) }));
      const kept = steps.flatMap((step) => (step.decision.isKept ? [keptOf(step, now)] : []));
      const decisions = steps.map(({ decision }) => decision);
      return { decisions, kept, held: heldOf(steps) };
    },
    write: (tx, { kept, held }) => [
      ...moveMoney(tx, deps.parties, kept),
      ...writesOf(tx, kept, now),
      ...(held.length > 0 ? [() => insertHeldWins(tx, held, now)] : []),
    ],
    sent,
  });
  for (const { entry, wallet, decision } of done.kept)
    if (entry.asked.kind === 'bet' && decision.moved < 0n) deps.play.played(wallet.playerId);
  for (const { partner, asked, heldFor } of done.held)
    deps.log.warn(
      { partner, transaction: asked.transactionUuid, heldFor },
      'a partner’s win is held for staff',
    );
  return done.decisions;
}

const heldOf = (
  steps: readonly (PartnersTransaction & Pick<Entry, 'wallet'> & { readonly decision: WalletDecision })[],
): NewHeldWin[] =>
  steps.flatMap(({ partner, asked, wallet, decision: { heldFor } }) =>
    wallet === undefined || heldFor.length === 0
      ? []
      : [{ partner, asked, playerId: wallet.playerId, heldFor }],
  );

/** A player's main wallet, locked, and the player's debt. */
type Wallet = LockedWallet & Party;

/** Everything that the answer to one of the transactions depends on. */
interface Entry extends PartnersTransaction {
  readonly name: RoundName;
  readonly round: Round | undefined;
  readonly mayBet: boolean;
  /** The category in which the site lists the game, if any. */
  readonly type: GameType | undefined;
  readonly isGameOpen: boolean;
  readonly session: Awaited<ReturnType<typeof findSessions>>[number];
  readonly related: Awaited<ReturnType<typeof findRelated>>[number];
  readonly held: HeldWin | undefined;
  /** Undefined where the player limits nothing. */
  readonly room: PlayRoom | undefined;
  /** Undefined where the partner's `user` is unknown. */
  readonly wallet: Wallet | undefined;
}

/** No player has this id; used to look up the rounds of an unknown user. */
const NOBODY = 0n;

/** Sends all statements together: they are executed in order, and so after the players are locked. */
async function readEntries(
  tx: Tx,
  batch: readonly PartnersTransaction[],
  {
    found,
    parties,
    playLimits,
    play,
    now,
  }: Pick<CarryingDeps, 'parties' | 'playLimits' | 'play'> & {
    readonly found: readonly (Party | undefined)[];
    readonly now: Date;
  },
): Promise<Entry[]> {
  const known = found.flatMap((party) => party ?? []);
  const ids = known.map(({ playerId }) => playerId);
  if (new Set(ids).size < ids.length) throw new Error('two transactions of one player in one batch');
  const names = batch.map(({ partner, asked: { gameCode, round } }, index) => ({
    partner,
    playerId: found[index]?.playerId ?? NOBODY,
    gameCode,
    round,
  }));
  const clearings = new Set(batch.map(({ partner }) => parties.clearingOf(partner)));
  const [states, wallets, rooms, sessions, related, held, gameOf, blocked, resting, closed, rounds, owing] =
    await Promise.all([
      lockPlayers(tx, ids),
      lockWallets(tx, [...clearings, ...known.map(({ mainId }) => mainId)]),
      playLimits.readRooms(tx, ids, now),
      findSessions(
        tx,
        batch.map(({ partner, asked }) => ({ partner, tokenHash: hashAccessToken(asked.token) })),
        now,
      ),
      findRelated(tx, batch),
      findHeldWins(tx, batch),
      findGames(tx, names),
      listBlocked(tx, ids, 'casino'),
      listInBreak(tx, ids, now),
      listClosedTo(tx, ids),
      findRounds(tx, names),
      play.listHeld(tx, ids),
    ]);
  return batch.map((ask, index) => {
    const [party, name, links, round] = [found[index], names[index], related[index], rounds[index]];
    if (name === undefined || links === undefined)
      throw new Error('a transaction of the batch was not looked up');
    const game = gameOf(name);
    return {
      ...ask,
      name,
      round,
      mayBet:
        party !== undefined &&
        states.get(party.playerId) === 'active' &&
        !blocked.has(party.playerId) &&
        !resting.has(party.playerId) &&
        !productsOf('casino', game.type).some((product) => closed.get(party.playerId)?.has(product)) &&
        (round?.closedAt === null || (play.mayBegin(party.playerId) && !owing.has(party.playerId))),
      type: game.type,
      // A round under way finishes after its game was switched off.
      isGameOpen: game.isOn || round?.closedAt === null,
      session: sessions[index],
      related: links,
      held: held[index],
      room: party && rooms.get(party.playerId),
      wallet: party && { ...party, ...walletOf(wallets, party) },
    };
  });
}

function walletOf(wallets: ReadonlyMap<AccountId, LockedWallet>, { playerId, mainId }: Party): LockedWallet {
  const wallet = wallets.get(mainId);
  if (wallet === undefined) throw new Error(`the wallet of player ${playerId} could not be locked`);
  return wallet;
}

function decide({ betMaxOf, boundsOf }: CarryingDeps, entry: Entry): WalletDecision {
  const { wallet, room, round, held } = entry;
  return decideTransaction(entry.asked, {
    player: wallet && { ...wallet, id: wallet.playerId, mayBet: entry.mayBet },
    currency: walletCurrency,
    session: entry.session,
    isGameOpen: entry.isGameOpen,
    betMax: wallet && betMaxOf(wallet.playerId),
    ...entry.related,
    room,
    round,
    held,
    bounds: boundsOf(entry.partner),
  });
}

/** A transaction whose answer is stored, with its effect on the round. */
interface Kept {
  readonly entry: Entry;
  readonly wallet: Wallet;
  readonly decision: WalletDecision;
  /** Undefined for a refused bet. */
  readonly round: Round | undefined;
  readonly event: RoundEvent | undefined;
}

function keptOf(entry: Entry & { readonly decision: WalletDecision }, at: Date): Kept {
  const { wallet, decision, asked, name, round: before, type } = entry;
  if (wallet === undefined) throw new Error('a transaction of nobody was to be kept');
  if (decision.status !== 'RS_OK') return { entry, wallet, decision, round: undefined, event: undefined };
  const { kind, isRoundClosed: isClosed, isRoundFinal: isFinal } = asked;
  const change = { kind, moved: decision.moved, isClosed, isFinal, at };
  const after = nextRound(before, change);
  const event = findRoundEvent({ name, before, after, type });
  return { entry, wallet, decision, round: after, event };
}

/** The write that moves the money, if any moves. */
function moveMoney(tx: Tx, parties: Parties, kept: readonly Kept[]): Write[] {
  const moving = kept.filter(({ decision }) => decision.moved !== 0n);
  if (moving.length === 0) return [];
  const mainIds = new Set(moving.map(({ wallet }) => wallet.mainId));
  return [() => postTransfers(tx, batchOf(moving, parties), mainIds)];
}

/** The writes that store the transactions with their answers, and update their rounds. */
function writesOf(tx: Tx, kept: readonly Kept[], now: Date): Write[] {
  if (kept.length === 0) return [];
  const transactions = kept.map(({ entry: { partner, asked }, wallet, decision }) => ({
    partner,
    asked,
    playerId: wallet.playerId,
    status: decision.status,
    balanceAfter: moveWallet(wallet, decision.moved).balance,
  }));
  const rounds = kept.flatMap(({ entry, round }) =>
    round === undefined
      ? []
      : [{ name: entry.name, round, country: entry.asked.country ?? entry.session?.country ?? null }],
  );
  const events = kept.flatMap(({ wallet: { playerId }, decision, event }) => [
    ...(decision.moved === 0n ? [] : [{ kind: 'balance-changed', playerId } as const]),
    ...(event === undefined ? [] : [event]),
  ]);
  return [
    () => insertTransactions(tx, transactions, now),
    ...(rounds.length > 0 ? [() => saveRounds(tx, rounds)] : []),
    () => emitAll(tx, events, now),
  ];
}

function batchOf(moving: readonly Kept[], parties: Parties): Parameters<typeof postTransfers>[1] {
  return {
    transfers: moving.map(({ entry: { partner, asked } }) => ({
      requestId: `casino:${partner}:${asked.transactionUuid}`,
      cause: `casino-${asked.kind}`,
    })),
    postings: moving.flatMap(({ entry: { partner }, wallet, decision: { moved } }, transferIndex) => [
      { transferIndex, accountId: wallet.mainId, amount: moved },
      { transferIndex, accountId: parties.clearingOf(partner), amount: money(-moved) },
    ]),
  };
}
