import { ESCALATION_WORDS } from './escalation-words.ts';

/** True if a player asks for a person, in English, Bangla, or Bangla in Latin letters (SAFE-18). */
export function asksForPerson(content: string): boolean {
  const said = ` ${wordsOf(content)} `;
  return WHOLE.some((words) => said.includes(words)) || STEMS.some((stem) => said.includes(stem));
}

/** The words in lower case, separated by single spaces; ignores punctuation and invisible characters. */
function wordsOf(content: string): string {
  const visible = content.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return visible
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const WHOLE = ESCALATION_WORDS.whole.map((words) => ` ${wordsOf(words)} `);
const STEMS = ESCALATION_WORDS.stems.map((stem) => ` ${wordsOf(stem)}`);
