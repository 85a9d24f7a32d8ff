import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For whom a page is written. */
export interface Reader {
  readonly language: 'en' | 'bn';
  readonly visitor: 'guest' | 'player';
}

/** What the built site's own program writes of a page. */
export interface WrittenPage {
  /** The route that is drawn. */
  readonly path: string;
  readonly html: string;
  readonly title: string;
  /** Answers of the API that the page was drawn from, by address. */
  readonly boot: Readonly<Record<string, unknown>>;
}

/** Writes the page of a route; undefined for a route that only a browser can draw. `ask` answers addresses of the API. */
export type PageWriter = (
  request: Reader & { readonly path: string; readonly ask: (address: string) => Promise<unknown> },
) => Promise<WrittenPage | undefined>;

/** The program that comes with the built site. */
export interface PageProgram {
  readonly writePage: PageWriter;
  /** The routes that it draws; to all others it answers the same: undefined. */
  readonly writtenPaths: readonly string[];
}

/** The program that came with the built site of `folder`, if there is one. */
export async function loadPageWriter(folder: string): Promise<PageProgram | undefined> {
  const file = join(folder, 'pages', 'write-page.js');
  if (!existsSync(file)) return undefined;
  const program: unknown = await import(pathToFileURL(file).href);
  return isPageProgram(program) ? program : undefined;
}

function isPageProgram(program: unknown): program is PageProgram {
  return (
    typeof program === 'object' &&
    program !== null &&
    'writePage' in program &&
    typeof program.writePage === 'function' &&
    'writtenPaths' in program &&
    Array.isArray(program.writtenPaths)
  );
}
