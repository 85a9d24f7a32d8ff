import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { basicParts } from '../i18n/load-texts.ts';
import { desktopTexts, screens } from './routes.ts';

const HERE = import.meta.dirname;
/** The tables of routes, which name other screens. */
const TABLES = /\/(?:routes|screens)\.ts$/;
const IMPORTED = /(?:from |import\(?)\s*'(\.[^']+\.tsx?)'/g;
const BROUGHT = /\.bring\(\[([^\]]*)\]\)/g;
const SPOKEN = /useTranslations\('(\w+)[.']/g;

/** All own modules that a module imports, directly or lazily, except other screens, which only the tables of routes name. */
function modulesOf(entry: string): ReadonlySet<string> {
  const modules = new Set([entry]);
  for (const path of modules)
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const imported = join(dirname(path), specifier);
      if (!TABLES.test(imported) && existsSync(imported)) modules.add(imported);
    }
  return modules;
}

const readModules = (entry: string): string =>
  [...modulesOf(entry)].map((path) => readFileSync(path, 'utf8')).join('\n');

function partsSpokenBy(entry: string): readonly string[] {
  return [...new Set([...readModules(entry).matchAll(SPOKEN)].map(([, part = '']) => part))].toSorted();
}

/** The texts that a part of the screen loads with its own code, not with the screen. */
function partsBroughtBy(entry: string): readonly string[] {
  return [...readModules(entry).matchAll(BROUGHT)].flatMap(([, parts = '']) => parts.match(/\w+/g) ?? []);
}

/** The code of each screen, as its loader names it. */
const entries = screens.map((screen) => {
  const [code = ''] = /features\/[\w/-]+\.tsx/.exec(screen.load.toString()) ?? [];
  return { path: screen.path, texts: screen.texts, entry: join(HERE, '..', code) };
});

test.for([...entries, { path: 'a wide window', texts: desktopTexts, entry: join(HERE, 'desktop.tsx') }])(
  '[HOME-18] $path loads the texts that it uses',
  ({ texts, entry }) => {
    const spoken = partsSpokenBy(entry);
    const brought = new Set<string>([...basicParts.en, ...texts, ...partsBroughtBy(entry)]);
    expect(spoken.length).toBeGreaterThan(0);
    expect(spoken.filter((part) => !brought.has(part))).toEqual([]);
  },
);

test('[HOME-18] the frame of every screen uses the basic texts only', () => {
  const spoken = partsSpokenBy(join(HERE, 'screen-frame.tsx'));
  expect(spoken.filter((part) => !basicParts.en.some((basic) => basic === part))).toEqual([]);
});
