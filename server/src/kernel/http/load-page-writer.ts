import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For whom a page is rendered. */
export interface Reader {
  readonly language: 'en' | 'bn';
  readonly visitor: 'guest' | 'player';
  /** The digits in which Bangla is written for them. */
  readonly digits: 'bangla' | 'latin';
}

/** A page as the built site's program renders it. */
export interface WrittenPage {
  /** The route that was rendered. */
  readonly path: string;
  readonly html: string;
  readonly title: string;
  /** The API responses that the page was rendered from, by address. */
  readonly boot: Readonly<Record<string, unknown>>;
}

/** Renders the page of a route; undefined for a route that only a browser can render. `ask` answers addresses of the API. */
export type PageWriter = (
  request: Reader & { readonly path: string; readonly ask: (address: string) => Promise<unknown> },
) => Promise<WrittenPage | undefined>;

/** The rendering program that comes with the built site. */
export interface PageProgram {
  readonly writePage: PageWriter;
  /** The routes that it renders; for all others it returns undefined. */
  readonly writtenPaths: readonly string[];
}

/** Loads the rendering program of the built site in `folder`, if there is one. */
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
