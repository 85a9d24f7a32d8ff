import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

const DICTIONARY = 'web/src/i18n/bn/';
const WRITERS = /^server\/src\/domains\/(?:content|inbox|chat)\//;
/** The name of a screen or a button, or a message that the reader has seen. */
const QUOTED = /‘([^’]*[\u0985-\u09e1][^’]*)’|"([^"]*[\u0985-\u09e1][^"]*)"/g;
/** What has a number in it is an example. */
const EXAMPLE = /[০-৯]/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Help articles and messages in Bangla quote the site in its own words: a player looks for these on the screen. */
export function checkQuotedTexts({ code }: Tree): Finding[] {
  const texts = code
    .filter(({ path }) => path.startsWith(DICTIONARY))
    .map(({ text }) => text)
    .join('\n');
  return code
    .filter(({ path, isTest }) => !isTest && WRITERS.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        listQuoted(line)
          .filter((quoted) => !texts.includes(`'${quoted}`))
          .map((quoted) => ({
            rule: 'quoted-texts',
            path: `${path}:${index + 1}`,
            text: `no text of the site begins with ${quoted}`,
          })),
      ),
    );
}

function listQuoted(line: string): string[] {
  if (COMMENT.test(line)) return [];
  return Array.from(line.matchAll(QUOTED), ([, named, said]) => named ?? said ?? '').filter(
    (quoted) => !EXAMPLE.test(quoted),
  );
}
