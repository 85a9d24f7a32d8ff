import { type IdentityLevel, type IdentityRule, identityLevels } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** What was accepted once: the level that it gives, and the last day on which it counts. */
export interface AcceptedCheck {
  readonly grants: number;
  /** `YYYY-MM-DD` in Dhaka; null for ever. */
  readonly expiresOn: string | null;
}

/** What a player wants to do that takes a level. */
export type LevelAct =
  | { readonly kind: 'play' }
  /** With what all of the player's deposits come to, this one too. */
  | { readonly kind: 'deposit'; readonly total: Money }
  | { readonly kind: 'withdraw'; readonly amount: Money };

/** The level that an address or a source of funds gives, to who has the one below it. */
const PAPER_LEVEL = 3;

/**
 * The level that checks give on a day of Dhaka (KNOW-1): the best document that is valid then, and with a document and selfie an
 * address or source of funds on top.
 */
export function levelOf(accepted: readonly AcceptedCheck[], today: string): IdentityLevel {
  const valid = accepted.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  const has = (level: number) => valid.some(({ grants }) => grants === level);
  if (has(PAPER_LEVEL - 1)) return has(PAPER_LEVEL) ? PAPER_LEVEL : 2;
  return has(1) ? 1 : 0;
}

/** True if a level's rule lets a player do that. */
export function allows(rule: IdentityRule, act: LevelAct): boolean {
  switch (act.kind) {
    case 'play':
      return rule.mayPlay;
    case 'deposit':
      return isWithin(act.total, rule.depositTotalMax);
    case 'withdraw':
      return isWithin(act.amount, rule.withdrawalMax);
    default:
      return act satisfies never;
  }
}

const isWithin = (amount: Money, max: Money | null): boolean => max === null || amount <= max;

/** The lowest level that may do it; the highest of all where none may. */
export function levelNeeded(rules: readonly IdentityRule[], act: LevelAct): IdentityLevel {
  return rules.find((rule) => allows(rule, act))?.level ?? PAPER_LEVEL;
}

/** True if no level may do less than the one below it. */
export function areInOrder(rules: readonly IdentityRule[]): boolean {
  return rules.every((rule, index) => {
    const below = rules[index - 1];
    if (below === undefined) return true;
    return (
      (rule.mayPlay || !below.mayPlay) &&
      isNotLess(rule.depositTotalMax, below.depositTotalMax) &&
      isNotLess(rule.withdrawalMax, below.withdrawalMax)
    );
  });
}

const isNotLess = (max: Money | null, below: Money | null): boolean =>
  max === null || (below !== null && max >= below);

/** The level of a number that the database holds. */
export function asLevel(stored: number): IdentityLevel {
  const level = identityLevels.find((one) => one === stored);
  if (level === undefined) throw new Error(`there is no level ${stored}`);
  return level;
}

/** True if someone born that day is of that age on a day of Dhaka; a birthday on 29 February counts as 1 March. */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  return `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}` <= today;
}
