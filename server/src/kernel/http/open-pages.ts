import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '../time/clock.ts';
import { assemblePage, dressShell, type Look, type Shell, styleSheetOf } from './assemble-page.ts';
import { loadPageWriter, type Reader } from './load-page-writer.ts';

/** A document as sent. */
export interface Page {
  readonly html: string;
  readonly packed: Buffer;
  readonly etag: string;
}

/** Pages contain prices; the stream brings newer ones as soon as the site runs. */
const FRESH_MS = 1000;
const pack = promisify(gzip);

/**
 * The pages of the built site in `folder`, rendered at most once a second for each language, digits, theme and kind of visitor;
 * `ask` answers addresses of the API as a guest. A page that can't be rendered is the empty shell.
 */
export async function openPages(
  folder: string,
  clock: Clock,
  ask: (address: string) => Promise<unknown>,
): Promise<(path: string, who: Look & Reader) => Promise<Page>> {
  const shell = await readShell(folder);
  const program = await loadPageWriter(folder);
  // Each of these pages is cached by itself; all others are the same empty shell.
  const writtenPaths = new Set(program?.writtenPaths);
  const kept = new Map<string, { readonly page: Promise<Page>; readonly writtenAt: Date }>();
  const write = async (path: string, who: Look & Reader): Promise<Page> => {
    const { language, visitor, digits } = who;
    // The browser renders the empty shell itself, so a failure here loses nothing.
    const written = await program?.writePage({ path, language, visitor, digits, ask }).catch(() => undefined);
    const html = written === undefined ? dressShell(shell, who) : assemblePage(shell, who, visitor, written);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { html, packed: await pack(html), etag };
  };
  return (path, who) => {
    const key = [writtenPaths.has(path) ? path : '', who.language, who.digits, who.theme, who.visitor].join(
      ' ',
    );
    const last = kept.get(key);
    if (last !== undefined && clock.now().getTime() - last.writtenAt.getTime() < FRESH_MS) return last.page;
    const page = write(path, who);
    kept.set(key, { page, writtenAt: clock.now() });
    return page;
  };
}

async function readShell(folder: string): Promise<Shell> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const sheet = styleSheetOf(html);
  return { html, css: sheet === undefined ? '' : await readFile(join(folder, sheet), 'utf8') };
}
