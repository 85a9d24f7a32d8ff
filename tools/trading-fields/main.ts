import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTradingTests } from './read-trading-tests.ts';
import { writeFields } from './write-fields.ts';

// `node tools/trading-fields/main.ts` writes the page of operations and fields.
const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'docs/operate/trading-api-fields.md'), writeFields(readTradingTests(root)));
