import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run/places.mjs';
import { writeTree } from './testing/write-tree.ts';
import { tidy } from './tidy.ts';
import { listUnprovenRequirements } from './tidy/requirements.ts';
import { DOMAINS, findUnusedEntries } from './tidy/rules/domain-imports.ts';
import { SNAKE_CASE_FILES } from './tidy/rules/snake-case-files.ts';
import { ASVS_LEVELS } from './tidy/rules/asvs-levels.ts';
import { checkSnakeCase } from './tidy/rules/snake-case.ts';
import { readTree } from './tidy/tree.ts';

/** The findings, as `rule path`, after `changes` to the clean tree. */
function findAfter(changes: Readonly<Record<string, string | undefined>>): string[] {
  return tidy(writeTree(changes)).map(({ rule, path }) => `${rule} ${path}`);
}

test('a clean tree has no findings', () => {
  expect(tidy(writeTree())).toEqual([]);
});

test('a tree without code, or without that of a workspace, is a finding', () => {
  expect(findAfter({ 'package.json': '{}' })).toContain('something-seen package.json');
  expect(findAfter({ 'tools/bench.ts': undefined })).toEqual(['something-seen tools']);
});

test('a file that cannot be parsed is named', () => {
  expect(() => tidy(writeTree({ 'web/src/lib/live.ts': 'const = 1' }))).toThrow('web/src/lib/live.ts');
});

test.for([
  ['a package for the engine', 'engine/src/index.ts', `import 'zod';`],
  ['a built-in for the engine', 'engine/src/index.ts', `import 'node:fs';`],
  ['a workspace for the engine', 'engine/src/index.ts', `export * from '@maidan/contract';`],
  ['another package for the contract', 'contract/src/index.ts', `import 'react';`],
  ['the server for the site', 'web/src/lib/live.ts', `import type { House } from '@maidan/server';`],
  [
    'the server for the site, in a type',
    'web/src/lib/live.ts',
    `export type A = import('@maidan/server').House;`,
  ],
  ['the server for the site, in time', 'web/src/lib/live.ts', `await import('@maidan/server');`],
  ['the components for the server', 'server/src/app.ts', `import '@maidan/ui';`],
  ['the server for the playhouse', 'playhouse/src/server/index.ts', `import '@maidan/server';`],
  ['the contract for the playhouse', 'playhouse/src/server/index.ts', `import '@maidan/contract';`],
  ['what is not declared', 'server/src/app.ts', `import 'lodash';`],
  ['a development dependency outside of tests', 'web/src/lib/live.ts', `import 'vite';`],
  ['a path into another workspace', 'server/src/app.ts', `import '../../engine/src/index.ts';`],
  [
    'a part that another workspace does not export',
    'server/src/app.ts',
    `import '@maidan/engine/src/index.ts';`,
  ],
] as const)('workspace imports: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`workspace-imports ${path}:1`]);
});

test('workspace imports: a workspace without a row in the table may import nothing', () => {
  const workspaces = ['engine', 'contract', 'ui', 'server', 'web', 'playhouse', 'e2e', 'tools', 'kiosk'];
  const changes = {
    'package.json': JSON.stringify({ workspaces, devDependencies: { vitest: '1' } }),
    'kiosk/package.json': '{}',
    'kiosk/src/main.ts': `import '@maidan/engine';`,
  };
  expect(findAfter(changes)).toEqual(['workspace-imports kiosk/src/main.ts:1']);
});

test.for([
  ['upwards', 'server/src/domains/ledger/post-transfer.ts', `import '../accounts/index.ts';`],
  ['to the house', 'server/src/domains/ledger/post-transfer.ts', `import '../../app.ts';`],
  ['from the kernel to a domain', 'server/src/kernel/ids.ts', `import '../domains/ledger/index.ts';`],
] as const)('domain imports: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`domain-imports ${path}:1`]);
});

test('domain imports: a domain without a row', () => {
  const changes = {
    'server/src/domains/wallet/index.ts': '',
    'server/src/domains/wallet/README.md': '# Wallet',
  };
  expect(findAfter(changes)).toEqual(['domain-imports server/src/domains/wallet/index.ts:1']);
});

test('domain imports: the table allows nothing that no domain needs', () => {
  expect(findUnusedEntries(readTree(ROOT))).toEqual([]);
  expect(findUnusedEntries(readTree(writeTree()))).toContain('exchange uses ledger');
});

test('domain imports: the table has no circle', () => {
  const reach = (domain: string, way: readonly string[]): void => {
    expect(way).not.toContain(domain);
    for (const next of DOMAINS[domain] ?? []) reach(next, [...way, domain]);
  };
  for (const domain of Object.keys(DOMAINS)) reach(domain, []);
});

test.for([
  [
    'another domain behind its door',
    'server/src/domains/accounts/log-in.ts',
    `import '../ledger/post-transfer.ts';`,
  ],
  ['calls by another than the house', 'server/src/main.ts', `import './domains/accounts/calls.ts';`],
  ['a use case by the house', 'server/src/app.ts', `import './domains/ledger/post-transfer.ts';`],
  [
    'behind a door in a test',
    'server/src/domains/accounts/calls.test.ts',
    `import '../ledger/post-transfer.ts';`,
  ],
] as const)('doors: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`doors ${path}:1`]);
});

test.for([
  ['another feature', 'web/src/features/auth/log-in.tsx', `import '../home/home.tsx';`],
  ['the app from a feature', 'web/src/features/auth/log-in.tsx', `import '../../app/routes.tsx';`],
  ['a feature from the library', 'web/src/lib/live.ts', `import '../features/home/home.tsx';`],
] as const)('web features: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`web-features ${path}:1`]);
});

test.for([
  ['in the server', 'server/src/domains/ledger/post-transfer.ts', `\nexport const dofb = 1;`],
  ['in a comment', 'web/src/features/home/home.tsx', `// the picture,\n// thubmnail`],
  ['in a path', 'web/src/features/home/home.tsx', `\nexport const path = '/api/showpayment-menthod';`],
  ['among the paths, but none of them', 'web/src/lib/paths.ts', `\nexport const id = 'remote_id';`],
] as const)('wire spellings: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`wire-spellings ${path}:2`]);
});

test.for([
  ['the environment in the server', 'server/src/app.ts', `export const port = process.env['PORT'];`],
  ['the environment in the site', 'web/src/lib/live.ts', `export const { PORT } = process['env'];`],
  ['the time of now', 'server/src/domains/ledger/post-transfer.ts', `export const at = Date.now();`],
  ['a date of now', 'server/src/domains/ledger/post-transfer.ts', `export const at = new Date();`],
  ['the time of now in the site', 'web/src/lib/live.ts', `export const at = Date.now();`],
  ['a date of now in the site', 'web/src/features/home/home.tsx', `export const at = new Date();`],
  ['chance in the server', 'server/src/kernel/ids.ts', `export const id = Math.random();`],
  ['the time of now in the playhouse', 'playhouse/src/server/index.ts', `export const at = Date.now();`],
  ['chance in the engine', 'engine/src/index.ts', `export const draw = Math.random;`],
  ['a stopwatch in the engine', 'engine/src/index.ts', `export const at = performance.now();`],
] as const)('ambient reads: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`ambient-reads ${path}:1`]);
});

const EXCHANGE_RULES = { 'docs/exchange-rules.md': '# Exchange rules\n\n## In-play delay\n\n## Stakes\n' };

/** Citations of a heading, in each spelling. */
const CITATIONS: readonly (readonly [spelling: string, cite: (heading: string) => string])[] = [
  ['in parentheses', (heading) => `/** Waits (exchange rules: ${heading}). */`],
  ['in the next line', (heading) => `/** Waits (exchange rules:\n * ${heading}). */`],
  ['in the next line of another comment', (heading) => `// Waits (exchange rules:\n// ${heading}).`],
  ['broken within its name', (heading) => `/** Waits (exchange\n * rules: ${heading}). */`],
  ['as the last words', (heading) => `/** See exchange rules: ${heading} */`],
  ['as the file is named', (heading) => `// exchange-rules: ${heading}`],
  ['as the file is named, with its ending', (heading) => `// docs/exchange-rules.md: ${heading}`],
  ['as a title', (heading) => `// Exchange rules: ${heading}`],
  ['without a blank', (heading) => `// exchange rules:${heading}`],
];

test.for(CITATIONS)('a comment that cites an exchange rule %s names a heading', ([, cite]) => {
  const findBy = (heading: string) =>
    findAfter({ ...EXCHANGE_RULES, 'engine/src/book.ts': `${cite(heading)}\nexport const book = 1;` });
  for (const known of ['in-play delay', 'In-play delay', 'stakes', 'Stakes'])
    expect(findBy(known)).toEqual([]);
  for (const unknown of ['patience', 'Patience', 'in-play', 'stakes and odds'])
    expect(findBy(unknown)).toEqual(['exchange-rules engine/src/book.ts']);
  expect(findAfter({ 'engine/src/book.ts': cite('stakes') })).toEqual(['exchange-rules engine/src/book.ts']);
});

test.for([
  [
    'in a comment',
    'server/src/kernel/time/clock.ts',
    '/** Told by `kernel/time/GONE.ts`. */\nexport const now = 1;',
  ],
  ['in a decision', 'docs/decisions/0001-clock.md', 'The server has its own clock (`GONE.ts`).'],
  ['in the documents at the root', 'ARCHITECTURE.md', 'Time is in `server/src/kernel/time/GONE.ts`.'],
  ["in a domain's README", 'server/src/domains/ledger/README.md', '`../GONE.ts`'],
] as const)('cited files: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toEqual([`cited-files ${path}`]);
  expect(findAfter({ [path]: text.replace('GONE', 'clock'), 'server/src/domains/clock.ts': '' })).toEqual([]);
});

test.for([
  ['a driver in a domain', 'server/src/domains/ledger/post-transfer.ts', `import { sql } from 'kysely';`],
  [
    'a driver in the playhouse',
    'playhouse/src/server/index.ts',
    `import type { PGlite } from '@electric-sql/pglite';`,
  ],
  [
    'a statement executed by itself',
    'server/src/kernel/time/clock.ts',
    `export const now = await statement.execute(db);`,
  ],
  [
    'a statement executed by itself, with the type of its rows',
    'server/src/kernel/time/clock.ts',
    `export const rows = await db.executeQuery<Row>(statement);`,
  ],
  [
    'a part of a driver',
    'server/src/domains/ledger/post-transfer.ts',
    `import { jsonArrayFrom } from 'kysely/helpers/postgres';`,
  ],
] as const)('statement senders: %s', ([, path, text]) => {
  expect(findAfter({ [path]: text })).toContain(`statement-senders ${path}:1`);
});

test('statement senders: the drivers are imported in the kernel', () => {
  expect(findAfter({ 'server/src/kernel/time/clock.ts': `import { types } from 'pg';` })).toEqual([
    'workspace-imports server/src/kernel/time/clock.ts:1',
  ]);
});

test('domain readmes: missing, or longer than 60 lines', () => {
  const path = 'server/src/domains/ledger/README.md';
  expect(findAfter({ [path]: undefined })).toEqual([`domain-readmes ${path}`]);
  expect(findAfter({ [path]: 'line\n'.repeat(60) })).toEqual([]);
  expect(findAfter({ [path]: 'line\n'.repeat(61) })).toEqual([`domain-readmes ${path}`]);
});

test.for([
  ['server/src/kernel/util.ts', 'server/src/kernel/util.ts'],
  ['server/src/kernel/date-helpers.ts', 'server/src/kernel/date-helpers.ts'],
  ['web/src/lib/common/money.ts', 'web/src/lib/common'],
  ['ui/src/BetSlip.tsx', 'ui/src/BetSlip.tsx'],
  ['ui/src/bet_slip.tsx', 'ui/src/bet_slip.tsx'],
] as const)('file names: %s', ([path, named]) => {
  expect(findAfter({ [path]: '' })).toEqual([`file-names ${named}`]);
});

test('migrations: a gap, a number given twice, a name without one', () => {
  const folder = 'server/src/migrations';
  expect(findAfter({ [`${folder}/004-late.sql`]: '' })).toEqual([`migrations ${folder}/004-late.sql`]);
  expect(findAfter({ [`${folder}/002-again.sql`]: '' })).toEqual([`migrations ${folder}/002-again.sql`]);
  expect(findAfter({ [`${folder}/next.sql`]: '' })).toEqual([`migrations ${folder}/next.sql`]);
});

test.for([
  ['the program', 'export function openHouse() {}'],
  ['the program in a test', 'export interface TestHouse {}'],
  ['the bets against the house', 'export class HouseBooks {}'],
  ['dependencies', 'export interface CashierPart {}'],
  ['dependencies of a domain', 'export type ExchangeParts = {};'],
  ['dependencies of a desk', 'export interface DeskGround {}'],
  ['a snapshot', 'export class SportsPicture {}'],
  ['an audit entry', 'export const listDeeds = 1;'],
  ['a game session', 'class GameSession {}\nexport { GameSession as Sitting };'],
  ['a source of random numbers', 'export interface Chance {}'],
  ['delayed orders', 'export class OrderDesk {}'],
  ['a suspension', 'export function stopMarket() {}'],
  ['a result that is entered', 'export function tellResult() {}'],
  ['what a caller is shown', 'export function drawLadder() {}'],
  ['a sportsbook market', 'export interface EndedSportsbook {}'],
  ['how long an access link counts', 'export const HAND_MS = 1;'],
  ['when a gateway is polled', 'export function updateNextCheck() {}'],
  ['branding', 'export interface SiteLook {}'],
  ['the version of terms', 'export class OwnVersions {}'],
  ['a change of status', 'export interface TransactionStep {}'],
  ['a failed attempt', 'export function noteWrongTry() {}'],
] as const)('old words: %s by the name of an export', ([, text]) => {
  const line = text.split('\n').length;
  const path = 'server/src/domains/ledger/post-transfer.ts';
  expect(findAfter({ [path]: text })).toEqual([`old-words ${path}:${line}`]);
});

test.for([
  ['server/src/house.ts', 'server/src/house.ts'],
  ['server/src/house/open-app.ts', 'server/src/house'],
  ['server/src/domains/ledger/house-part.ts', 'server/src/domains/ledger/house-part.ts'],
  ['server/src/domains/ledger/house-book-store.ts', 'server/src/domains/ledger/house-book-store.ts'],
  ['server/src/kernel/market-pictures.ts', 'server/src/kernel/market-pictures.ts'],
  ['web/src/lib/use-deed.ts', 'web/src/lib/use-deed.ts'],
  ['web/src/lib/find-sitting.ts', 'web/src/lib/find-sitting.ts'],
  ['server/src/kernel/seeded-chance.ts', 'server/src/kernel/seeded-chance.ts'],
  ['server/src/kernel/order-desk.ts', 'server/src/kernel/order-desk.ts'],
  ['server/src/kernel/draw-ladder.ts', 'server/src/kernel/draw-ladder.ts'],
  ['server/src/kernel/next-check.ts', 'server/src/kernel/next-check.ts'],
  ['web/src/app/site-look.screen.test.tsx', 'web/src/app/site-look.screen.test.tsx'],
  ['server/src/kernel/own-versions.ts', 'server/src/kernel/own-versions.ts'],
  ['server/src/kernel/transaction-step-store.ts', 'server/src/kernel/transaction-step-store.ts'],
  ['server/src/kernel/note-wrong-try.ts', 'server/src/kernel/note-wrong-try.ts'],
] as const)('old words: in the path %s', ([path, named]) => {
  expect(findAfter({ [path]: '' })).toEqual([`old-words ${named}`]);
});

test.for([
  ['a second spelling', `none: 'এখনও কিছু নেই'`],
  ['a second word for a thing', `stake: 'স্টেক'`],
  ['an English word', `rule: 'ম্যাচ অডস: এই অডসে'`],
  ['a word that names a wallet too', `bonus: 'নগদ বোনাস'`],
  ['a word of books', `read: 'পঠিত'`],
] as const)('bangla words: %s', ([, text]) => {
  const path = 'web/src/i18n/bn/home.ts';
  expect(findAfter({ [path]: `export const home = {\n  ${text},\n};` })).toEqual([`bangla-words ${path}:2`]);
});

test('bangla words: what is searched for, the specification’s text and tests say it as they like', () => {
  const texts = {
    'server/src/domains/ledger/articles.ts': `export const article = {\n  keywords: 'ডিপোজিট লগইন',\n};`,
    'web/src/lib/search/game-words.ts': `export const words = 'পর্দা';`,
    'web/src/i18n/bn/cashier.ts': `export const success = 'আপনার ডিপোজিট সফলভাবে জমা হয়েছে।';`,
    'web/src/i18n/bn/cashier.test.ts': `export const typed = 'ডিপোজিট করছি';`,
    'web/src/i18n/bn/account.ts': `export const least = 'কমপক্ষে ১৮, এখনো';`,
  };
  expect(findAfter(texts)).toEqual([]);
});

test('quoted texts: Bangla help names screens and messages as the site does', () => {
  const path = 'server/src/domains/content/help/articles.ts';
  const site = {
    'web/src/i18n/bn/shell.ts': `export const shell = { deposit: 'জমা', away: 'সংযোগ নেই। দেখুন।' };`,
  };
  const quoting = (text: string) => ({ ...site, [path]: `export const body = '${text}';` });
  const listFor = (text: string) =>
    findAfter(quoting(text)).filter((found) => found.startsWith('quoted-texts'));
  expect(listFor('‘জমা’ খুলুন। "সংযোগ নেই" মানে অপেক্ষা করুন। যেমন "রান ৪৫"।')).toEqual([]);
  expect(listFor('‘ডিপোজিট’ খুলুন')).toEqual([`quoted-texts ${path}:1`]);
  expect(listFor('"সংযোগ হারিয়েছে" মানে অপেক্ষা করুন')).toEqual([`quoted-texts ${path}:1`]);
});

test('old words: names that mean something else are accepted', () => {
  const text = [
    'export interface HouseBet {}',
    'export interface Party {}',
    'export interface MatchedPart {}',
    'export const winChance = 1;',
    'export const sendPicture = 1;',
    'export const background = 1;',
    'const openHouse = 1;',
  ].join('\n');
  const paths = { 'server/src/kernel/house-bets.ts': text, 'server/src/kernel/background.ts': '' };
  expect(findAfter(paths)).toEqual([]);
});

test.for([
  ['a variable', 'const player_id = 1;'],
  ['a parameter', 'export const post = (player_id: bigint) => player_id;'],
  ['a property of a type', 'export interface Row {\n  readonly player_id: bigint;\n}'],
  ['a property that is read', 'export const idOf = (row: Row) => row.player_id;'],
  ['a property that is taken apart', 'export const idOf = ({ player_id: playerId }: Row) => playerId;'],
] as const)('snake case: %s', ([, text]) => {
  const path = 'server/src/domains/ledger/post-transfer.ts';
  const found = new Set(findAfter({ [path]: text }));
  expect([...found].map((finding) => finding.replace(/\d+$/, ''))).toEqual([`snake-case ${path}:`]);
});

test('snake case: SQL, stores, tests, the wire and its outside callers are exempt', () => {
  const text = 'export const player_id = 1;';
  const free = {
    'server/src/domains/ledger/store.ts': text,
    'server/src/domains/ledger/hold-store.ts': text,
    'server/src/domains/ledger/hold.test.ts': text,
    'server/src/domains/ledger/find-hold.ts': 'export const statement = `select player_id from hold`;',
    'contract/src/hold.ts': text,
    'e2e/hold.ts': text,
  };
  expect(findAfter(free)).toEqual([]);
});

test('snake case: a listed file may break the rule and must leave the list once it no longer does', () => {
  const path = 'server/src/domains/ledger/post-transfer.ts';
  const listed = new Set([path]);
  const broken = readTree(writeTree({ [path]: 'export const player_id = 1;' }));
  expect(checkSnakeCase(broken, listed)).toEqual([]);
  expect(checkSnakeCase(readTree(writeTree()), listed)).toEqual([
    { rule: 'snake-case', path, text: 'is mended: take it off the list' },
  ]);
  expect([...SNAKE_CASE_FILES].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('requirement rows: a row stands once, and the row that a title names exists', () => {
  const rows = 'docs/requirements.md';
  const table = '| ROW-1 | book |\n| ROW-2 | ticker |\n';
  expect(findAfter({ [rows]: `${table}| ROW-1 | another book |\n` })).toEqual([`requirement-rows ${rows}`]);
  const spec = 'e2e/home.spec.ts';
  expect(findAfter({ [rows]: table, [spec]: `'[ROW-2] [ROW-3] runs';` })).toEqual([
    `requirement-rows ${spec}`,
  ]);
});

const ASVS = 'docs/asvs.md';

/** A table of the standard in which everything is met by one file, with rows put in place of those of their ids. */
function writeAsvs(
  rows: Readonly<Record<string, string>> = {},
  counts = '253 met, 0 not applicable, 0 not met',
) {
  const table = Object.entries(ASVS_LEVELS).map(
    ([id, level]) =>
      rows[id] ?? `| ${id} | ${level} | asked | met by: ROW-1 \`engine/src/index.test.ts\` |\n`,
  );
  return `# Table\n\n${counts}\n\n## V1 Everything\n${counts}\n\n${table.join('')}`;
}

const listAsvs = (text: string) => tidy(writeTree({ [ASVS]: text })).map((finding) => finding.text);

test('[SAFE-52] asvs: a table that names each id once, with files and rows that are there, has no findings', () => {
  expect(listAsvs(writeAsvs())).toEqual([]);
  const range = { '1.5.1': '| 1.5.1 to 1.5.2 | 1, 2 | asked | does not apply: no XML |\n', '1.5.2': '' };
  expect(listAsvs(writeAsvs(range, '251 met, 2 not applicable, 0 not met'))).toEqual([]);
  const planned = { '6.3.3': '| 6.3.3 | 2 | asked | not met: SAFE-38 is being built |\n' };
  expect(listAsvs(writeAsvs(planned, '252 met, 0 not applicable, 1 not met'))).toEqual([]);
});

test.for([
  ['an id is missing', '', '1.2.3 has no row'],
  [
    'an id stands twice',
    '| 1.2.2 to 1.2.3 | 1 | asked | met by: `docs/asvs.md` |\n',
    '1.2.2 has more than one row',
  ],
  [
    'an id is not the standard’s',
    '| 1.2.30 | 1 | asked | met by: `docs/asvs.md` |\n',
    '1.2.30 to 1.2.30 is no id',
  ],
  [
    'a level is not the standard’s',
    '| 1.2.3 | 2 | asked | met by: `docs/asvs.md` |\n',
    '1.2.3 is of level 1, not 2',
  ],
  [
    'a file is not there',
    '| 1.2.3 | 1 | asked | met by: `docs/no.test.ts` |\n',
    '1.2.3 cites docs/no.test.ts',
  ],
  ['nothing is cited', '| 1.2.3 | 1 | asked | met by: all of it |\n', '1.2.3 is met by no file'],
  ['a row is not in the file', '| 1.2.3 | 1 | asked | met by: ROW-2 `docs/asvs.md` |\n', '1.2.3 names ROW-2'],
  ['a verdict is none', '| 1.2.3 | 1 | asked | perhaps: `docs/asvs.md` |\n', '| 1.2.3 | 1 | asked'],
  [
    'a count is wrong',
    '| 1.2.3 | 1 | asked | not met: nothing |\n',
    'it is 252 met, 0 not applicable, 1 not met',
  ],
] as const)('[SAFE-52] asvs: %s', ([, row, text]) => {
  expect(listAsvs(writeAsvs({ '1.2.3': row }))).toContainEqual(expect.stringContaining(text));
});

test('requirements that no test names are listed, which is not a finding', () => {
  const proven = readTree(writeTree());
  const half = readTree(writeTree({ 'e2e/home.spec.ts': '' }));
  const none = readTree(writeTree({ 'docs/requirements.md': undefined }));
  expect(listUnprovenRequirements(proven)).toBe("2 of 2 requirement rows stand in a test's title.");
  expect(listUnprovenRequirements(half)).toContain('Not yet: ROW-2.');
  expect(listUnprovenRequirements(none)).toContain('is not there');
});
