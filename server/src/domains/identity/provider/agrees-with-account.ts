import { plainNumber } from '../document-numbers.ts';
import type { ReadDocument } from './identity-provider.ts';

/** What a player has said of themselves and of their document. */
export interface ClaimedDocument {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly number: string;
}

/**
 * Whether what was read from a document is what the player said. A name agrees in one of its spellings, whatever the order of its words,
 * capitals and accents; what couldn't be read doesn't agree.
 */
export const agreesWithAccount = (read: ReadDocument, claimed: ClaimedDocument): boolean =>
  read.birthday === claimed.birthday &&
  read.number !== undefined &&
  plainNumber(read.number) === plainNumber(claimed.number) &&
  read.names.some((name) => wordsOf(name) !== '' && wordsOf(name) === wordsOf(claimed.name));

/** Accents of Latin letters; the vowel signs of Bangla are others, and are part of the name. */
const ACCENTS = /[\u0300-\u036f]/g;

const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
