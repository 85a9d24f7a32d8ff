import { type RiskEvidence, riskRules, type RiskRuleName } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { countText, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';

/** What a rule found, as a sentence: its sums and counts, and the bounds by which it was found. */
export function foundText({
  rule,
  amounts,
  counts,
  numbers,
}: Pick<RiskEvidence, 'rule' | 'amounts' | 'counts' | 'numbers'>): string {
  const values: Record<string, string> = {};
  for (const [name, number] of Object.entries(numbers)) values[name] = numberText(rule, name, number);
  for (const [name, count] of Object.entries(counts)) values[name] = countText(language, count);
  for (const [name, amount] of Object.entries(amounts)) values[name] = moneyText(language, amount);
  const sentence: (name: RiskRuleName, values: Record<string, string>) => string = texts.riskFound;
  return sentence(rule, values);
}

/** A rule's number in the office's language, an amount with its sign. */
function numberText(rule: RiskRuleName, name: string, number: number): string {
  const known = Object.entries(riskRules[rule].numbers).find(([one]) => one === name);
  return known?.[1].unit === 'taka'
    ? moneyText(language, money(BigInt(number) * 100n))
    : countText(language, number);
}

/** What a rule's number is called. */
export function numberName(name: string): string {
  return isNamed(name) ? texts.riskNumbers(name) : name;
}

const NAMES = [
  'lostMin',
  'within',
  'times',
  'days',
  'hours',
  'percent',
  'from',
  'until',
  'amountMin',
  'each',
  'likeness',
] as const;

function isNamed(name: string): name is (typeof NAMES)[number] {
  return NAMES.some((one) => one === name);
}
