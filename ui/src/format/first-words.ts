/** The first words of a text, with an ellipsis when there are more: how lists preview texts (section 9). */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`;
}
