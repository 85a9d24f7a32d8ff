import { type BenchRow, formatFigure, verdictOf } from './row.ts';

const HEADINGS = ['measured', 'ours', 'peer', 'ratio', 'unit', 'target', ''];

/** All rows as one table with aligned columns, followed by how many targets were met. */
export function formatTable(rows: readonly BenchRow[]): string {
  const cells = [HEADINGS, ...rows.map((row) => listCells(row))];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const targets = rows.filter((row) => row.met !== null);
  const met = targets.filter((row) => row.met === true).length;
  return [...lines, '', `${met} of ${targets.length} targets met`].join('\n');
}

function listCells(row: BenchRow): string[] {
  return [
    row.name,
    formatFigure(row.ours),
    row.peer === null ? '' : formatFigure(row.peer),
    row.ratio === null ? '' : `${formatFigure(row.ratio)} ×`,
    row.unit,
    row.target,
    verdictOf(row),
  ];
}
