import { riskRules } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import type { RiskDeps } from './deps.ts';
import type { PlayerHistory } from './player-history.ts';
import type { NewFinding } from './finding-store.ts';
import type { RuleSetting } from './rule-store.ts';
import { daysBefore, findSigns } from './rules/find-signs.ts';
import { DAY_MS } from './rules/units.ts';

/** So many players' facts are in memory at once. */
export const PLAYERS_AT_ONCE = 100;

/** What rules find of players from a midnight of Dhaka on, by what is known of them in as many days before it as each rule needs. */
export async function findInPlayers(
  { ports }: Pick<RiskDeps, 'ports'>,
  reader: Reader,
  {
    playerIds,
    rules,
    from,
  }: {
    readonly playerIds: readonly bigint[];
    readonly rules: readonly RuleSetting[];
    readonly from: Date;
  },
): Promise<NewFinding[]> {
  if (playerIds.length === 0 || rules.length === 0) return [];
  const days = Math.max(...rules.map(({ rule, numbers }) => daysBefore(rule, numbers)));
  const facts = await ports.readHistories(reader, playerIds, new Date(from.getTime() - days * DAY_MS));
  return [...facts].flatMap(([playerId, known]) =>
    rules.flatMap((setting) => findOne(setting, playerId, known).filter(({ at }) => at >= from)),
  );
}

function findOne(
  { rule, weight, numbers }: RuleSetting,
  playerId: bigint,
  facts: PlayerHistory,
): NewFinding[] {
  const { topic } = riskRules[rule];
  return findSigns(rule, numbers, facts).map((found) => ({
    ...found,
    playerId,
    topic,
    rule,
    weight,
    numbers,
    day: dhakaDay(found.at),
  }));
}

/** The same list in pieces of {@link PLAYERS_AT_ONCE}. */
export function inPieces(playerIds: readonly bigint[]): bigint[][] {
  const pieces: bigint[][] = [];
  for (let at = 0; at < playerIds.length; at += PLAYERS_AT_ONCE)
    pieces.push(playerIds.slice(at, at + PLAYERS_AT_ONCE));
  return pieces;
}
