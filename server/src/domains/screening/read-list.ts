import { isStorable } from '../../kernel/database/columns.ts';

/** An entry of a list, as its file names it. */
export interface ListEntry {
  readonly line: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** `YYYY-MM-DD`, or a year; null where the list doesn't know. */
  readonly birth: string | null;
  readonly country: string;
  readonly source: string;
  readonly reference: string;
}

/** A line that can't be an entry, by its number in the file. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

const HEADER = 'name,other names,birth date,country,source,reference';
const CELLS = HEADER.split(',').length;
/** Far more than an entry with forty other names takes; a longer line is no line of such a file. */
const LINE_BYTES_MAX = 16_384;
/** Each name adds keys of its own. */
const OTHER_NAMES_MAX = 40;
const LINE_FEED = 10;
const BIRTH = /^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/;

/**
 * Reads a list in CSV, UTF-8, with the line `name,other names,birth date,country,source,reference` first; other names are
 * separated by semicolons. Holds one line at a time. Throws where the first line is another one, and at a line of more than 16 KB.
 */
export async function* readList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ListEntry | BadLine> {
  let line = 0;
  for await (const content of readLines(bytes)) {
    line += 1;
    const text = decode(content);
    if (line === 1) requireHeader(text);
    else if (text === undefined) yield { line, reason: 'isn’t UTF-8' };
    else if (text.trim() !== '') yield readEntry(line, text);
  }
  if (line === 0) requireHeader('');
}

function requireHeader(text: string | undefined): void {
  if (text?.trim().toLowerCase() !== HEADER) throw new Error(`The file’s first line has to be: ${HEADER}`);
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    let content = Buffer.concat([rest, chunk]);
    for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED)) {
      yield content.subarray(0, end);
      content = content.subarray(end + 1);
    }
    if (content.length > LINE_BYTES_MAX)
      throw new Error(`A line of the file is longer than ${LINE_BYTES_MAX} bytes: it can’t be a list.`);
    rest = Buffer.from(content);
  }
  if (rest.length > 0) yield rest;
}

/** Leaves out a byte order mark; undefined where it isn't UTF-8. */
function decode(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function readEntry(line: number, text: string): ListEntry | BadLine {
  const cells = splitCells(text.replace(/\r$/, ''));
  if (cells === undefined) return { line, reason: 'has a quotation mark without its other one' };
  if (cells.length !== CELLS) return { line, reason: `has ${cells.length} cells in place of ${CELLS}` };
  const [name = '', others = '', birth = '', country = '', source = '', reference = ''] = cells.map((cell) =>
    cell.trim(),
  );
  const otherNames = others
    .split(';')
    .map((other) => other.trim())
    .filter((other) => other !== '');
  if (!isStorable(text)) return { line, reason: 'has a character that can’t be stored' };
  if (name === '') return { line, reason: 'has no name' };
  if (reference === '') return { line, reason: 'has no reference' };
  if (birth !== '' && !BIRTH.test(birth))
    return { line, reason: 'has a birth date that isn’t YYYY-MM-DD or YYYY' };
  if (otherNames.length > OTHER_NAMES_MAX)
    return { line, reason: `has more than ${OTHER_NAMES_MAX} other names` };
  return { line, name, otherNames, birth: birth === '' ? null : birth, country, source, reference };
}

/** The cells of a line; a quotation mark within a quoted cell is doubled. Undefined where one is never closed. */
function splitCells(text: string): string[] | undefined {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return isQuoted ? undefined : [...cells, cell];
}
