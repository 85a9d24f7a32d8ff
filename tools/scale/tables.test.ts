import { expect, test } from 'vitest';
import { readCosts } from './page.ts';
import { usualUsage } from './plan.ts';
import { limitTable, markdownTable, planTable, textTable } from './tables.ts';

test('[SAFE-99] what is full first stands first', () => {
  const players = limitTable(readCosts(), usualUsage).lines.map(([, at]) => Number(at?.replaceAll(',', '')));
  expect(players.length).toBeGreaterThan(3);
  expect(players).toEqual(players.toSorted((one, other) => one - other));
});

test('[SAFE-99] a plan has a column for each number of players, in units that one reads', () => {
  const { head, lines } = planTable(readCosts(), { ...usualUsage, yearsKept: 7 }, [1_000, 2_000_000]);
  expect(head).toEqual(['registered players', '1,000', '2,000,000']);
  expect(lines.every((cells) => cells.length === head.length)).toBe(true);
  expect(lines[0]).toEqual(['there at the busiest moment', '55', '110,000']);
  expect(lines.find(([title]) => title === 'tables with 7 years in them')?.[2]).toMatch(/^[\d.,]+ [TP]B$/);
});

test('[SAFE-99] a table is written for a document and for a terminal', () => {
  const table = { head: ['of', 'µs'], lines: [['an order', '1,200']] };
  expect(markdownTable(table)).toBe('| of | µs |\n| --- | --- |\n| an order | 1,200 |');
  expect(textTable(table)).toBe('of           µs\nan order  1,200');
});
