/** Longer than any name; the rest of a pasted text is cut. */
export const queryLengthMax = 80;

/** The parameter of the search's address. */
export const queryParameter = 'q';

/** Control characters, marks that turn the direction of a text, and halves of characters; Bangla joiners stay. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/** What is searched for when that text was typed, pasted or found in an address: one short line, or an empty text. */
export function readQuery(text: string): string {
  // Cut first: the rest of a pasted book needn't be read.
  const line = text
    .slice(0, queryLengthMax * 4)
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutQuery(line).trim();
}

/** The beginning of a text, as long as a query may be; no character is cut in two. */
export function cutQuery(text: string): string {
  return Array.from(text).slice(0, queryLengthMax).join('');
}

/** The search's query string. */
export function searchOf(query: string): string {
  return query === '' ? '' : `?${new URLSearchParams({ [queryParameter]: query }).toString()}`;
}

/** What is searched for at that address. */
export function queryOf(search: string): string {
  return readQuery(new URLSearchParams(search).get(queryParameter) ?? '');
}
