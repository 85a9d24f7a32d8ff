import { type Money, money } from '@maidan/engine';
import type { EventFor } from '../../events.ts';
import type { Reader, Tx } from '../../kernel/db.ts';
import { findFirstOrderAt, findMarketWords, listSettledResults } from '../exchange/index.ts';
import { findFirstBetAt, listSportsbookResults, sumHouseStakes } from '../sportsbook/index.ts';
import { postResult } from './post-result.ts';
import { lockPlayerNodes, type Posted, sumMarket } from './result-store.ts';

/** A market as it is settled now. */
interface EndedMarket {
  readonly eventKey: string;
  readonly eventName: string;
  readonly marketKey: string;
  readonly marketName: string;
  readonly isVoid: boolean;
  readonly players: ReadonlyMap<bigint, Posted>;
}

/**
 * Passes up the tree what a market came to for each player below an agent, as it is settled now, less what was posted of it before
 * (AGENT-11): so that a repeat adds nothing, and a correction or a void result is one more entry. Nothing for a player whose first
 * bet on the event was before they stood below an agent.
 */
export async function postMarket(tx: Tx, event: EventFor<'agents'>, now: Date): Promise<void> {
  const market =
    'marketKey' in event
      ? await findHouseMarket(tx, event.marketKey)
      : await findBookMarket(tx, event.marketId);
  if (market === undefined) return;
  const { players, isVoid, ...words } = market;
  const before = await sumMarket(tx, market.marketKey);
  const nodes = await lockPlayerNodes(tx, [...new Set([...players.keys(), ...before.keys()])]);
  // Read again: whoever held the lock may have posted the same market.
  const standing = await sumMarket(tx, market.marketKey);
  for (const player of nodes) {
    const { playerId } = player;
    const posted = standing.get(playerId);
    const result = players.get(playerId) ?? NOTHING;
    const kind = isVoid && posted !== undefined ? 'void' : posted === undefined ? 'result' : 'correction';
    await postResult(
      tx,
      { ...words, player, kind, result, posted: posted ?? NOTHING, isGame: false },
      { findFirstBet: () => findFirstBet(tx, playerId, words.eventKey), now },
    );
  }
}

const NOTHING: Posted = { match: money(0n), session: money(0n), sessionStakes: money(0n) };
const ofMatch = (net: Money): Posted => ({ ...NOTHING, match: net });

async function findBookMarket(reader: Reader, marketId: string): Promise<EndedMarket | undefined> {
  const ended = await listSettledResults(reader, marketId);
  const words = await findMarketWords(reader, marketId);
  if (ended === undefined || words === undefined) return undefined;
  const isVoid = ended.winners === undefined && ended.runs === undefined;
  return {
    eventKey: words.eventId,
    eventName: words.eventName,
    marketKey: marketId,
    marketName: words.marketName,
    isVoid,
    players: new Map(ended.players.map(({ playerId, net }) => [playerId, ofMatch(net)])),
  };
}

async function findHouseMarket(reader: Reader, marketKey: string): Promise<EndedMarket | undefined> {
  const ended = await listSportsbookResults(reader, marketKey);
  if (ended === undefined) return undefined;
  const { market, result, players } = ended;
  const isMatch = market.kind === 'BOOKMAKER';
  const stakes = isMatch ? new Map<bigint, Money>() : await sumHouseStakes(reader, marketKey);
  const resultOf = (playerId: bigint, net: Money): Posted =>
    isMatch
      ? ofMatch(net)
      : { match: money(0n), session: net, sessionStakes: stakes.get(playerId) ?? money(0n) };
  return {
    eventKey: market.eventId,
    eventName: market.eventName,
    marketKey,
    marketName: market.name,
    isVoid: result.outcome === 'void',
    players: new Map(players.map(({ playerId, net }) => [playerId, resultOf(playerId, net)])),
  };
}

async function findFirstBet(reader: Reader, playerId: bigint, eventId: string): Promise<Date | undefined> {
  const order = await findFirstOrderAt(reader, playerId, eventId);
  const bet = await findFirstBetAt(reader, playerId, eventId);
  if (order === undefined || bet === undefined) return order ?? bet;
  return order < bet ? order : bet;
}
