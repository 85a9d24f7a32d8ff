import { readTree } from '../tidy/tree.ts';
import { type TestFiles, writeTable } from './write-table.ts';

// `node tools/proof-table/main.ts <before> <after>` compares what the tests of two checkouts prove.
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined)
  throw new Error('Name the checkout of before and that of after.');

function readTests(root: string): TestFiles {
  return new Map(readTree(root).code.map(({ path, text }) => [path, text]));
}

console.log(writeTable(readTests(before), readTests(after)));
