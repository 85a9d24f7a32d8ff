import * as z from 'zod/mini';

/** What the field of a name says to characters that don't belong in it. */
export const LINE_TEXT = 'Please leave out angle brackets, line breaks and invisible characters.';

/**
 * Letters and signs that can be seen, in one line: no control or format characters, which hide or reverse what stands
 * beside them, and no angle brackets. Bangla is spelt with joiners, so one may follow a Bangla character.
 */
const LINE = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>\u0980-\u09ff]|[\u0980-\u09ff][\u200c\u200d]?)*$/u;

/** True if a text is one line of visible characters, without angle brackets. */
export function isLine(text: string): boolean {
  return LINE.test(text);
}

/** A line of a person's own, such as their name: trimmed, and of visible characters only (SAFE-25). */
export const lineSchema = lineOf();

/** As `lineSchema`, with a text for a field that is missing. */
export function lineOf(missing?: string) {
  const text = missing === undefined ? z.string() : z.string({ error: missing });
  return text.check(z.trim(), z.refine(isLine, LINE_TEXT));
}
