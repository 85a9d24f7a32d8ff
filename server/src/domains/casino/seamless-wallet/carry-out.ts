import { type Money, money } from '@maidan/engine';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inPipelinedTransaction, type Tx, type Write } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { emitAll } from '../../../kernel/events/outbox.ts';
import {
  type AccountId,
  type Batch,
  type LockedWallet,
  lockWallets,
  moveWallet,
  openAccounts,
  postTransfers,
  walletCurrency,
} from '../../ledger/index.ts';
import { listBlocked } from '../../limits/index.ts';
import {
  findGames,
  findRelated,
  findRounds,
  findSessions,
  hashAccessToken,
  insertTransactions,
  type ListedGame,
  lockPlayersNamed,
  type NamedPlayer,
  type PartnersTransaction,
  saveRounds,
} from './wallet-store.ts';
import type { CreditBounds } from './credit-bounds.ts';
import { decideTransaction, type HeldWin, type WalletDecision } from './decide.ts';
import { findHeldWins, insertHeldWins, type NewHeldWin } from './held-win-store.ts';
import { findRoundEvent, nextRound, type Round, type RoundEvent, type RoundName } from './next-round.ts';

/** Dependencies of carrying out transactions. */
export interface CarryingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The most that one bet of the player may risk; undefined for no limit of the player's own. */
  readonly betMaxOf: (playerId: bigint) => Money | undefined;
  /** What a partner may credit by itself. */
  readonly boundsOf: (partner: string) => CreditBounds;
  readonly log: Log;
}

/**
 * Carries out transactions in one database transaction (GAME-5): all of them or none. They must be of different players
 * and unrelated, so that their order doesn't matter.
 */
export async function carryOut(
  deps: CarryingDeps,
  batch: readonly PartnersTransaction[],
): Promise<WalletDecision[]> {
  const now = deps.clock.now();
  const done = await inPipelinedTransaction(deps.db, {
    async read(tx) {
      const { entries, clearings } = await readEntries(tx, batch, now);
      const steps = entries.map((entry) => ({ ...entry, decision: decide(deps, entry) }));
      const kept = steps.flatMap((step) => (step.decision.isKept ? [keptOf(step, now)] : []));
      const decisions = steps.map(({ decision }) => decision);
      return { decisions, kept, held: heldOf(steps), noteCauses: await moveMoney(tx, kept, clearings) };
    },
    write: (tx, { kept, held, noteCauses }) => [
      ...noteCauses,
      ...writesOf(tx, kept, now),
      ...(held.length > 0 ? [() => insertHeldWins(tx, held, now)] : []),
    ],
  });
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

/** The clearing account of each partner. */
type Clearings = ReadonlyMap<string, AccountId>;

/** A player's main wallet, locked, and the player's debt. */
interface Wallet extends LockedWallet {
  readonly playerId: bigint;
  readonly mainId: AccountId;
}

/** Locks the main wallets of the named players, and finds the partners' clearing accounts. */
async function lockParties(
  tx: Tx,
  batch: readonly PartnersTransaction[],
  players: readonly (NamedPlayer | undefined)[],
): Promise<{
  readonly clearings: Clearings;
  readonly wallets: readonly (Wallet | undefined)[];
}> {
  const partners = [...new Set(batch.map(({ partner }) => partner))];
  const found = players.flatMap((player) => player ?? []);
  if (new Set(found.map(({ id }) => id)).size < found.length)
    throw new Error('two transactions of one player in one batch');
  const ids = await openAccounts(tx, [
    ...partners.map(
      (ownerKey) => ({ kind: 'provider_clearing', ownerKey, currency: walletCurrency }) as const,
    ),
    ...found.map(
      ({ id }) => ({ kind: 'player_main', ownerKey: String(id), currency: walletCurrency }) as const,
    ),
  ]);
  const locked = await lockWallets(tx, ids);
  const mainOf = new Map(found.map(({ id }, index) => [id, ids[partners.length + index]]));
  return {
    clearings: new Map(
      partners.flatMap((partner, index) => {
        const id = ids[index];
        return id === undefined ? [] : [[partner, id] as const];
      }),
    ),
    wallets: players.map((player) => {
      if (player === undefined) return undefined;
      const mainId = mainOf.get(player.id);
      const wallet = mainId === undefined ? undefined : locked.get(mainId);
      if (mainId === undefined || wallet === undefined)
        throw new Error(`the wallet of player ${player.id} could not be locked`);
      return { playerId: player.id, mainId, ...wallet };
    }),
  };
}

/** Everything that the answer to one of the transactions depends on. */
interface Entry extends PartnersTransaction {
  readonly name: RoundName;
  readonly round: Round | undefined;
  readonly mayBet: boolean;
  readonly game: ListedGame;
  readonly session: Awaited<ReturnType<typeof findSessions>>[number];
  readonly related: Awaited<ReturnType<typeof findRelated>>[number];
  readonly held: HeldWin | undefined;
  /** Undefined where the partner's `user` is unknown. */
  readonly wallet: Wallet | undefined;
}

/** No player has this id; used to look up the rounds of an unknown user. */
const NOBODY = 0n;

/** Sends independent statements together: they are executed in order, and so after the players are locked. */
async function readEntries(
  tx: Tx,
  batch: readonly PartnersTransaction[],
  now: Date,
): Promise<{ readonly entries: Entry[]; readonly clearings: Clearings }> {
  const [players, sessions, related, held] = await Promise.all([
    lockPlayersNamed(
      tx,
      batch.map(({ asked }) => asked.user),
    ),
    findSessions(
      tx,
      batch.map(({ partner, asked }) => ({ partner, tokenHash: hashAccessToken(asked.token) })),
      now,
    ),
    findRelated(tx, batch),
    findHeldWins(tx, batch),
  ]);
  const names = batch.map(({ partner, asked: { gameCode, round } }, index) => ({
    partner,
    playerId: players[index]?.id ?? NOBODY,
    gameCode,
    round,
  }));
  const ids = players.flatMap((player) => player?.id ?? []);
  const [{ clearings, wallets }, games, blocked, rounds] = await Promise.all([
    lockParties(tx, batch, players),
    findGames(tx, names),
    listBlocked(tx, ids, 'casino'),
    findRounds(tx, names),
  ]);
  const entries = batch.map((ask, index) => {
    const [player, name, game, links] = [players[index], names[index], games[index], related[index]];
    if (name === undefined || game === undefined || links === undefined)
      throw new Error('a transaction of the batch was not looked up');
    return {
      ...ask,
      name,
      round: rounds[index],
      mayBet: player?.status === 'active' && !blocked.has(player.id),
      game,
      session: sessions[index],
      related: links,
      held: held[index],
      wallet: wallets[index],
    };
  });
  return { entries, clearings };
}

function decide({ betMaxOf, boundsOf }: CarryingDeps, entry: Entry): WalletDecision {
  const { wallet, round, held } = entry;
  return decideTransaction(entry.asked, {
    player: wallet && { ...wallet, id: wallet.playerId, mayBet: entry.mayBet },
    currency: walletCurrency,
    session: entry.session,
    isGameOpen: entry.game.isOpen,
    betMax: wallet && betMaxOf(wallet.playerId),
    ...entry.related,
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
  const { wallet, decision, asked, name, round: before, game } = entry;
  if (wallet === undefined) throw new Error('a transaction of nobody was to be kept');
  if (decision.status !== 'RS_OK') return { entry, wallet, decision, round: undefined, event: undefined };
  const { kind, isRoundClosed: isClosed, isRoundFinal: isFinal } = asked;
  const change = { kind, moved: decision.moved, isClosed, isFinal, at };
  const after = nextRound(before, change);
  const event = findRoundEvent({ name, before, after, type: game.type });
  return { entry, wallet, decision, round: after, event };
}

/** Moves the money; returns the writes that are left. */
async function moveMoney(tx: Tx, kept: readonly Kept[], clearings: Clearings): Promise<Write[]> {
  const moving = kept.filter(({ decision }) => decision.moved !== 0n);
  if (moving.length === 0) return [];
  const mainIds = new Set(moving.map(({ wallet }) => wallet.mainId));
  return [await postTransfers(tx, batchOf(moving, clearings), mainIds)];
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
    round === undefined ? [] : [{ name: entry.name, round }],
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

function batchOf(moving: readonly Kept[], clearings: Clearings): Batch {
  return {
    transfers: moving.map(({ entry: { partner, asked } }) => ({
      requestId: `casino:${partner}:${asked.transactionUuid}`,
      cause: `casino-${asked.kind}`,
    })),
    postings: moving.flatMap(({ entry: { partner }, wallet, decision: { moved } }, transferIndex) => {
      const clearing = clearings.get(partner);
      if (clearing === undefined) throw new Error(`no clearing account of ${partner}`);
      return [
        { transferIndex, accountId: wallet.mainId, amount: moved },
        { transferIndex, accountId: clearing, amount: money(-moved) },
      ];
    }),
    holds: [],
  };
}
