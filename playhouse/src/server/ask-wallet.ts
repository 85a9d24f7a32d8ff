import { money } from '@maidan/engine';
import { type CallRow, changeCall, selectCalls } from './call-store.ts';
import { inTransaction } from './database.ts';
import {
  type GameSession,
  addPoints,
  getPoints,
  getGameSession,
  selectGameSessions,
} from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { type RoundRow, findRound, lockRound } from './round-store.ts';
import type { WalletReply } from './wallet-client.ts';

/** The token of any of the player's recent sessions at the game can end its rounds. */
const SITTINGS_MAX = 5;

/**
 * Requests one movement of money: of the site's wallet, or, for a visitor who plays for fun, of worthless
 * points that no wallet sees. Undefined when there is no answer.
 */
export async function askWallet(deps: PlayhouseDeps, call: CallRow): Promise<WalletReply | undefined> {
  const round = await findRound(deps.database, call.roundId);
  if (round === undefined) throw new Error(`round ${call.roundId} is gone`);
  const gameSession = await getGameSession(deps.database, round.gameSessionId);
  const { user } = gameSession;
  if (user === null) return movePoints(deps, call);
  const token = deps.seal.open(gameSession.tokenSealed) ?? (await findOtherToken(deps, round));
  if (token === undefined) return undefined;
  return deps.wallet.ask({
    user,
    token,
    game: round.game,
    kind: call.kind,
    id: call.id,
    round: call.roundId,
    amount: call.amount,
    reference: call.reference ?? undefined,
  });
}

/** A token of a later launch, for a round whose own was sealed with a secret that is gone. */
async function findOtherToken(deps: PlayhouseDeps, round: RoundRow): Promise<string | undefined> {
  const gameSessions: readonly GameSession[] = await selectGameSessions(
    deps.database,
    round.playerId,
    round.game,
    SITTINGS_MAX,
  );
  return gameSessions
    .map(({ tokenSealed }) => deps.seal.open(tokenSealed))
    .find((token) => token !== undefined);
}

/**
 * Moves points once, together with counting the try: a call whose try is counted has moved them, whatever was
 * interrupted.
 */
function movePoints({ database }: PlayhouseDeps, { id, roundId }: CallRow): Promise<WalletReply> {
  return inTransaction(database, async (tx) => {
    const round = await lockRound(tx, roundId);
    const call = (await selectCalls(tx, roundId)).find((one) => one.id === id);
    if (round === undefined || call === undefined) throw new Error(`round ${roundId} is gone`);
    const { playerId } = round;
    if (call.tries === 0) {
      const points = money(call.kind === 'bet' ? -call.amount : call.amount);
      if (!(await addPoints(tx, playerId, points)))
        return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: await getPoints(tx, playerId) };
      await changeCall(tx, id, { status: call.status, tries: 1 });
    }
    return { status: 'RS_OK', balance: await getPoints(tx, playerId) };
  });
}
