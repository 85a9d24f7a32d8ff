const ENGLISH = new Intl.PluralRules('en');

/**
 * An English count with the form of its noun: "1 bet", "2 bets", "1,204 bets". In Bangla a noun keeps its form after a
 * count.
 */
export function plural(count: string, one: string, other: string): string {
  const form = ENGLISH.select(Number(count.replaceAll(',', '')));
  return `${count} ${form === 'one' ? one : other}`;
}
