/** One item of the budget with its measured figure. */
export interface BudgetLine {
  readonly item: string;
  readonly measured: number;
  readonly most: number;
  readonly unit: 'KB' | 'MB' | 's' | 'ms' | '' | 'hosts';
}

/** Prints the table; returns true if there is anything in it and all of it is within the budget. */
export function printLines(lines: readonly BudgetLine[]): boolean {
  const width = Math.max(...lines.map(({ item }) => item.length));
  const over = lines.filter((line) => !isWithin(line));
  for (const line of lines) {
    const { item, measured, most, unit } = line;
    const figures = `${show(measured).padStart(8)} of ${show(most).padStart(5)} ${unit.padEnd(5)}`;
    console.log(`${item.padEnd(width)} ${figures} ${isWithin(line) ? 'within' : 'OVER'}`);
  }
  console.log(`\n${lines.length - over.length} of ${lines.length} within the budget`);
  return lines.length > 0 && over.length === 0;
}

function isWithin({ measured, most }: BudgetLine): boolean {
  return measured <= most;
}

function show(figure: number): string {
  return figure.toFixed(figure < 10 && !Number.isInteger(figure) ? 3 : 1).replace(/\.?0+$/, '');
}
