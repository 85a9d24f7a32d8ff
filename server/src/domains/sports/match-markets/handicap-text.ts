/** A handicap as runners and markets are called by it: "-0.5", "0", or both lines of a quarter: "-0.5 & -1", "0 & +0.5". */
export function handicapText(handicap: number): string {
  if (handicap % 50 === 0) return lineText(handicap);
  // The line nearer to zero comes first.
  const sign = Math.sign(handicap);
  return `${lineText(handicap - sign * 25)} & ${lineText(handicap + sign * 25)}`;
}

const lineText = (line: number): string => `${line > 0 ? '+' : ''}${line / 100}`;
