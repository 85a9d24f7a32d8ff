import { money } from '@maidan/engine';
import type { EventFor } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import { dhakaDay, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import { findRoundStart, sumGameDay } from '../casino/index.ts';
import { postResult } from './post-result.ts';
import { lockPlayerNodes, sumMarket } from './result-store.ts';

/**
 * Passes up the tree what a player's games of a day of Dhaka came to, less what was posted of it before (AGENT-12). A day of games is an
 * event: rounds count on the day on which they began. There are no rebates of games.
 */
export async function postRound(tx: Tx, event: EventFor<'rounds'>, now: Date): Promise<void> {
  const round = 'playerId' in event ? event : await findRoundStart(tx, event.roundId);
  if (round === undefined) return;
  const [player] = await lockPlayerNodes(tx, [round.playerId]);
  if (player === undefined) return;
  const during = { from: dhakaMidnight(round.at, 0), to: dhakaMidnight(round.at, 1) };
  const day = await sumGameDay(tx, round.playerId, during);
  if (day === undefined) return;
  const key = `games:${dhakaDay(round.at)}`;
  // Each player has a day of their own, so that the market is named after both.
  const marketKey = `${key}:${round.playerId}`;
  const posted = (await sumMarket(tx, marketKey)).get(round.playerId);
  const nothing = { match: money(0n), session: money(0n), sessionStakes: money(0n) };
  await postResult(
    tx,
    {
      player,
      eventKey: key,
      eventName: '',
      marketKey,
      marketName: '',
      kind: event.kind === 'round-settled' || posted === undefined ? 'result' : 'correction',
      result: { ...nothing, match: day.net },
      posted: posted ?? nothing,
      isGame: true,
    },
    { findFirstBet: () => Promise.resolve(day.firstAt), now },
  );
}
