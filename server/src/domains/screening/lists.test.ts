import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { endList, findHits, listLists, loadList } from './index.ts';

const HEADER = 'name,other names,birth date,country,source,reference';
const NOW = new Date('2026-03-01T06:00:00Z');

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The content in pieces of 7 bytes, so that lines and letters are cut. */
async function* inPieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7) yield content.subarray(at, at + 7);
}

const load = (list: string, lines: readonly (string | Uint8Array)[], badLinesMax = 0) => {
  const content = Buffer.concat(
    [HEADER, ...lines].flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]),
  );
  return loadList(db, { list, file: 'list.csv', bytes: inPieces(content), badLinesMax, now: NOW });
};
const find = async (name: string, birth: string | null = null) =>
  (await findHits(db, { name, birth })).hits.map(({ list, reference, score }) => ({
    list,
    reference,
    score,
  }));

test('[KNOW-61] somebody is found by each name of an entry, in both scripts, in every list', async () => {
  await load('un', [
    '"HOSSAIN, Karim",করিম হোসাইন; Abu Nasir,1980-01-02,BD,1267,QDi.1',
    'Salma Khatun,,,IN,,QDi.2',
  ]);
  await load('pep', ['কারিম হোসেন,,1980,BD,Mayor,P-1']);
  const found = await find('Md. Kareem Hossen');
  expect(found.map(({ list, reference }) => `${list} ${reference}`).toSorted()).toEqual([
    'pep P-1',
    'un QDi.1',
  ]);
  expect(await find('Abu Naser', '1980-01-02')).toEqual([{ list: 'un', reference: 'QDi.1', score: 100 }]);
  expect(await find('Abu Naser', '1991-05-05')).toEqual([]);
  expect(await find('Tamim Iqbal')).toEqual([]);
  expect(await find('123')).toEqual([]);
});

test('[KNOW-59] a file takes the place of the list of its name, and of no other', async () => {
  await load('own', ['Rafiq Azad,,,,,1', 'Jamal Uddin Bhuiyan,,,,,2']);
  await load('other', ['Rafiq Azad,,,,,9']);
  expect(await load('own', ['Nadia Sultana,,,,,3'])).toMatchObject({ isLoaded: true, entries: 1 });
  expect(await find('Rafique Azad')).toMatchObject([{ list: 'other', reference: '9' }]);
  expect(await find('নাদিয়া সুলতানা')).toMatchObject([{ list: 'own', reference: '3' }]);
  const own = (await listLists(db)).find(({ name }) => name === 'own');
  expect(own).toEqual({ name: 'own', file: 'list.csv', entries: 1, leftOut: 0, loadedAt: NOW });
});

test('[KNOW-59] bad lines are named, and refuse a file unless as many may be left out', async () => {
  await load('strict', ['Liton Sarkar,,,,,1']);
  const lines = [
    'Shirin Akhter,,,,,2',
    ',,,,,3',
    'Mizan,,31.12.1980,,,4',
    'Mizan,,,,5',
    '"Mizan,,,,,6',
    Buffer.from([0x4d, 0xff, 0x2c]),
    '李明,,,,,8',
    'Mizan,,,,,',
    '',
  ];
  const refused = await load('strict', lines, 6);
  expect(refused).toMatchObject({ isLoaded: false, entries: 1, badCount: 7 });
  expect(refused.bad.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(await find('Liton Sarkar')).toHaveLength(1);
  expect(await find('Shirin Akhter')).toEqual([]);
  expect(await load('strict', lines, 7)).toMatchObject({ isLoaded: true, entries: 1, badCount: 7 });
  expect(await find('Liton Sarkar')).toEqual([]);
  expect(await find('শিরিন আক্তার')).toHaveLength(1);
});

test('[KNOW-59] what can’t be a list changes nothing', async () => {
  await load('kept', ['Anwar Parvez,,,,,1']);
  expect(await load('kept', [])).toMatchObject({ isLoaded: false, entries: 0 });
  await expect(load('kept', ['Anwar Parvez,,,,,1', 'x'.repeat(20_000)])).rejects.toThrow('longer than');
  await expect(load('Kept!', ['Anwar Parvez,,,,,1'])).rejects.toThrow('small letters');
  const bytes = inPieces(Buffer.from('a,b\nc,d\n'));
  const other = loadList(db, { list: 'kept', file: 'x', bytes, badLinesMax: 0, now: NOW });
  await expect(other).rejects.toThrow('first line');
  expect(await find('Anwar Parvez')).toHaveLength(1);
});

test('[KNOW-59] more entries than one statement takes are all found', async () => {
  const letters = 'bdfgjklmnprst';
  const words = Array.from(letters).flatMap((a) => Array.from(letters).map((b) => `${a}a${b}i`));
  const lines = words.flatMap((one, at) =>
    words.slice(at, at + 15).map((two) => `${one} ${two}m,,,,,${one}-${two}`),
  );
  expect(await load('long', lines)).toMatchObject({ isLoaded: true, entries: lines.length });
  expect(lines.length).toBeGreaterThan(2000);
  expect(await find('badi bafim')).toContainEqual({ list: 'long', reference: 'badi-bafi', score: 100 });
});

test('[KNOW-62] a list is ended, and nobody is found on it any more', async () => {
  await load('passing', ['Shafiqul Haque,,,,,1']);
  expect(await inTransaction(db, (tx) => endList(tx, 'passing'))).toBe(true);
  expect(await find('Shafiqul Haque')).toEqual([]);
  expect(await inTransaction(db, (tx) => endList(tx, 'passing'))).toBe(false);
});
