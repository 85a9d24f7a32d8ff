import type { IncomingHttpHeaders } from 'node:http';
import type { Look } from './assemble-page.ts';
import type { Reader } from './load-page-writer.ts';

/**
 * Describes the visitor by the cookies that the site sets: the chosen language, else the browser's first one, the
 * digits, the theme, and whether a player was logged in here. None of it grants anything.
 */
export function readVisitor(headers: IncomingHttpHeaders): Look & Reader {
  const cookies = new Map((headers.cookie ?? '').split(/;\s*/).map((pair) => readPair(pair)));
  const kept = cookies.get('language');
  const first = headers['accept-language']?.trim().toLowerCase().startsWith('bn') === true ? 'bn' : 'en';
  const language = kept === 'en' || kept === 'bn' ? kept : first;
  return {
    language,
    theme: cookies.get('theme') === 'light' ? 'light' : 'dark',
    // English pages are the same in either.
    digits: language === 'bn' && cookies.get('digits') === 'latin' ? 'latin' : 'bangla',
    visitor: cookies.get('visitor') === 'player' ? 'player' : 'guest',
  };
}

function readPair(pair: string): readonly [string, string] {
  const [name = '', value = ''] = pair.split('=');
  return [name, value];
}
