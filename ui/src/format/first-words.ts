/** The first words of a text, with an ellipsis if there are more, for previews in lists (ACCT-8, PROMO-1). */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`;
}
