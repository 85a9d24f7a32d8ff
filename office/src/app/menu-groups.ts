import type { DeskName } from '../i18n/texts.ts';
import type { Desk } from './desks.ts';

/** The groups of the menu, in its order. */
const GROUPS = {
  now: ['overview'],
  payments: ['deposits', 'withdrawals', 'proposals', 'receivers', 'checks', 'cashierSettings'],
  betting: ['trading', 'disputes'],
  people: ['support', 'players', 'identity', 'agents', 'agency', 'affiliates', 'partner', 'messages'],
  security: ['risk', 'riskRules', 'collusion', 'bonusReviews'],
  games: ['games', 'openRounds', 'heldWins'],
  site: ['content', 'promotions', 'vipLevels', 'help', 'names', 'site'],
  house: [],
} as const satisfies Readonly<Record<string, readonly DeskName[]>>;

/** A group of the menu. */
export type MenuGroup = keyof typeof GROUPS;

const ORDER: readonly MenuGroup[] = [
  'now',
  'payments',
  'betting',
  'people',
  'security',
  'games',
  'site',
  'house',
];

/** Desks by group, in the menu's order, without empty groups; what no group names belongs to the house. */
export function groupDesks(desks: readonly Desk[]): readonly (readonly [MenuGroup, readonly Desk[]])[] {
  const groupOf = (name: DeskName) =>
    ORDER.find((group) => GROUPS[group].some((one) => one === name)) ?? 'house';
  return ORDER.map((group) => [group, desks.filter(({ name }) => groupOf(name) === group)] as const).filter(
    ([, members]) => members.length > 0,
  );
}
