import { type Deal, type EventResult, money, passUpChange } from '@maidan/engine';
import type { Reader, Tx } from '../../kernel/db.ts';
import { COMPANY_NODE } from '@maidan/contract/office';
import {
  type DealRow,
  findStanding,
  insertDeal,
  insertEntry,
  type NewEntry,
  type PlayerNode,
  type Posted,
  selectChainAt,
  selectDeal,
  selectTermsOf,
} from './result-store.ts';

/** What a market came to for a player. */
interface MarketResult extends Pick<
  NewEntry,
  'eventKey' | 'eventName' | 'marketKey' | 'marketName' | 'kind'
> {
  readonly player: PlayerNode;
  /** As it is settled now, and what was posted of it before. */
  readonly result: Posted;
  readonly posted: Posted;
  /** Of games there are no rebates. */
  readonly isGame: boolean;
}

/** Adds what changed of a market's result to that of its event, and passes it up by the deal that held at the player's first bet there. */
export async function postResult(
  tx: Tx,
  market: MarketResult,
  { findFirstBet, now }: { readonly findFirstBet: () => Promise<Date | undefined>; readonly now: Date },
): Promise<void> {
  const { player, eventKey, result, posted, isGame, ...words } = market;
  const change = less(result, posted);
  if (change.match === 0n && change.session === 0n && change.sessionStakes === 0n) return;
  const frozen = await freezeDeal(tx, player, { eventKey, findFirstBet });
  if (frozen === undefined) return;
  const standing = await findStanding(tx, player.playerId, eventKey);
  const after = add(change, standing?.posted);
  const deal = await readDeal(tx, frozen, isGame);
  const passedUp = passUpChange(deal, after, standing?.passedUp);
  await insertEntry(
    tx,
    { ...words, player, eventKey, ...change },
    { nodes: frozen.nodes, change: passedUp },
    now,
  );
}

/** The deal of a player for an event, frozen now unless it was before; undefined for a player who stood below nobody at the first bet. */
async function freezeDeal(
  tx: Tx,
  { id, playerId }: PlayerNode,
  {
    eventKey,
    findFirstBet,
  }: { readonly eventKey: string; readonly findFirstBet: () => Promise<Date | undefined> },
): Promise<DealRow | undefined> {
  const frozen = await selectDeal(tx, playerId, eventKey);
  if (frozen !== undefined) return frozen;
  const firstBetAt = await findFirstBet();
  if (firstBetAt === undefined) return undefined;
  const chain = await selectChainAt(tx, id, firstBetAt);
  if (chain.nodes.at(-1) !== COMPANY_NODE) return undefined;
  await insertDeal(tx, { playerId, eventKey, firstBetAt }, chain);
  return chain;
}

async function readDeal(reader: Reader, frozen: DealRow, isGame: boolean): Promise<Deal> {
  const [player, ...above] = await selectTermsOf(reader, frozen);
  if (player === undefined) throw new Error(`the node ${frozen.nodes[0]} has no terms`);
  return { rebateType: isGame ? 'none' : player.rebateType, player, levels: above.slice(0, -1) };
}

const less = (one: Posted, other: Posted): EventResult => ({
  match: money(one.match - other.match),
  session: money(one.session - other.session),
  sessionStakes: money(one.sessionStakes - other.sessionStakes),
});

const add = (one: EventResult, other: Posted | undefined): EventResult => ({
  match: money(one.match + (other?.match ?? 0n)),
  session: money(one.session + (other?.session ?? 0n)),
  sessionStakes: money(one.sessionStakes + (other?.sessionStakes ?? 0n)),
});
