/** A game's names: its code, as in `hi-lo`, and what players read. */
export interface GameNames {
  readonly code: string;
  readonly en: string;
  readonly bn: string;
}

/** A game that is laid down: each file's new text by its path from the root. */
export type LaidDown = ReadonlyMap<string, string>;

interface ListEntry {
  readonly path: string;
  /** Added below the other imports. */
  readonly importing?: string;
  /** The end of the list, before which the entry goes. */
  readonly end: string;
  readonly entry: string;
}

const ENGINE = 'engine/src/games';
const SCENES = 'playhouse/src/client/scenes';
/** Letters that begin words, in lower case, with hyphens between the words. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
const CODE_LENGTH_MAX = 24;
const BANGLA = /^[\u0980-\u09ff]+(?: [\u0980-\u09ff]+)*$/;
/** What a file or an import can't be named beside the others: their own words, and files of the folder. */
const TAKEN = /^(?:game|games|all|rules|proofs?|measures?|chance|reel|temper|class|new|default|function)$/;

/** Where each file of the template goes. */
const filesOf = (code: string): Readonly<Record<string, string>> => ({
  'game.ts': `${ENGINE}/${code}/${code}.ts`,
  'pay-table.ts': `${ENGINE}/${code}/pay-table.ts`,
  'rules.ts': `${ENGINE}/${code}/rules.ts`,
  'measures.ts': `${ENGINE}/${code}/measures.ts`,
  'proof.ts': `${ENGINE}/${code}/proof.ts`,
  'scene.tsx': `${SCENES}/${code}/${code}-scene.tsx`,
  'places.tsx': `${SCENES}/${code}/places.tsx`,
  'still.tsx': `${SCENES}/${code}/still.tsx`,
  'texts.ts': `${SCENES}/${code}/texts.ts`,
  'view.ts': `${SCENES}/${code}/view.ts`,
  'expected.ts': `${SCENES}/${code}/expected.ts`,
  'game.css': `${SCENES}/${code}/${code}.css`,
  'game.svg': `server/assets/storage/game-${code}.svg`,
});

/** The lists that every game is in. */
function listEntries({ code, en, bn }: GameNames): readonly ListEntry[] {
  const camel = camelOf(code);
  const key = camel === code ? code : `'${code}'`;
  const constant = constantOf(code);
  return [
    {
      path: `${ENGINE}/all.ts`,
      importing: `import { ${camel} } from './${code}/${code}.ts';`,
      end: '];\n\nconst ALL_SHARED',
      entry: `  ${camel},\n`,
    },
    {
      path: `${ENGINE}/rules-of.ts`,
      importing: `import { ${camel}Rules } from './${code}/rules.ts';`,
      end: '];\nconst RULES',
      entry: `  ${camel}Rules,\n`,
    },
    {
      path: `${ENGINE}/all-measures.ts`,
      importing: `import { ${camel}Measures } from './${code}/measures.ts';`,
      end: ']);\n',
      entry: `  ['${code}', ${camel}Measures],\n`,
    },
    {
      path: `${ENGINE}/proofs.ts`,
      importing: `import { ${camel}Proof } from './${code}/proof.ts';`,
      end: '};\n',
      entry: `  ${key}: ${camel}Proof,\n`,
    },
    {
      path: `${ENGINE}/README.md`,
      end: '\nShared games, one round',
      entry: `| \`${code}\` | \`{pick}\`: 0–3 | | one place |\n`,
    },
    {
      path: 'engine/src/index.ts',
      end: '',
      entry: `export { ${constant}_MULTIPLIER, ${constant}_PLACES } from './games/${code}/pay-table.ts';\n`,
    },
    {
      path: 'playhouse/src/catalogue.ts',
      end: '];\n\n/** The game of that code',
      entry: `  {
    code: '${code}',
    type: 'EGAME',
    name: { en: '${en}', bn: '${bn}' },
    image: 'game-${code}.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
`,
    },
  ];
}

/**
 * Lays a new game down: the files of its folders from the template, and the lists with it in them. `readTemplate` reads a file of
 * the template, `readFile` one of the checkout, undefined where there is none. Refuses names that can't be, and a game that is
 * there already: then it throws, and nothing is laid down.
 */
export function layDown(
  names: GameNames,
  readTemplate: (name: string) => string,
  readFile: (path: string) => string | undefined,
): LaidDown {
  const { code, en, bn } = names;
  if (!CODE.test(code) || code.length > CODE_LENGTH_MAX || TAKEN.test(code))
    throw new Error(
      `A game’s code is of small letters and hyphens, as hi-lo, and not a word of the code: ${code}`,
    );
  if (en.trim() === '' || /['"<>&\\\n]/.test(en)) throw new Error(`This can’t be an English name: ${en}`);
  if (!BANGLA.test(bn)) throw new Error(`A Bangla name is in Bangla letters: ${bn}`);
  const files = new Map<string, string>();
  for (const [name, path] of Object.entries(filesOf(code))) {
    if (readFile(path) !== undefined) throw new Error(`${path} is there already.`);
    files.set(path, fillIn(readTemplate(`${name}.txt`), names));
  }
  for (const entry of listEntries(names)) {
    const text = readFile(entry.path);
    if (text === undefined) throw new Error(`${entry.path} isn’t there.`);
    files.set(entry.path, addEntry(text, entry));
  }
  return files;
}

function addEntry(text: string, { path, importing, end, entry }: ListEntry): string {
  if (importing !== undefined && text.includes(importing)) throw new Error(`It is in ${path} already.`);
  const at = end === '' ? text.length : text.indexOf(end);
  if (at < 0) throw new Error(`${path} has no end of its list: ${end}`);
  const listed = `${text.slice(0, at)}${entry}${text.slice(at)}`;
  if (importing === undefined) return listed;
  const last = [...listed.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const below = last === undefined ? 0 : last.index + last[0].length;
  return `${listed.slice(0, below)}${importing}\n${listed.slice(below)}`;
}

const fillIn = (text: string, { code, en }: GameNames): string =>
  text
    .replaceAll('__code__', code)
    .replaceAll('__camel__', camelOf(code))
    .replaceAll('__Pascal__', pascalOf(code))
    .replaceAll('__UPPER__', constantOf(code))
    .replaceAll('__en__', en);

const camelOf = (code: string): string =>
  code.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascalOf = (code: string): string => camelOf(code).replace(/^[a-z]/, (letter) => letter.toUpperCase());
const constantOf = (code: string): string => code.replaceAll('-', '_').toUpperCase();
