/** The first letters of a name's first words. */
export function initialsOf(name: string, lettersMax: number): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, lettersMax)
    .join('');
}
