import type { Reader } from '../../kernel/db.ts';
import { HIT_SCORE, scoreNames, weighBirth } from './score-names.ts';
import { listNameKeys, spellName } from './spell-name.ts';
import { type Candidate, selectCandidates } from './store.ts';

/** Whom to look for; `birth` is `YYYY-MM-DD`, or null. */
export interface Person {
  readonly name: string;
  readonly birth: string | null;
}

/** An entry that a person may be, and how alike they are, up to 100. */
export interface Hit extends Candidate {
  readonly score: number;
}

/** More entries under a name's keys than that are of a name too common for a list to tell anything. */
const CANDIDATES_MAX = 5000;

/** What a look found; `isComplete` is false where more entries shared a key than were compared. */
export interface Hits {
  readonly hits: readonly Hit[];
  readonly isComplete: boolean;
}

/** The entries of all lists in force that a person may be, the most alike first. Of an entry's names the most alike counts. */
export async function findHits(reader: Reader, { name, birth }: Person): Promise<Hits> {
  const spelled = spellName(name);
  const found = await selectCandidates(reader, listNameKeys(spelled), CANDIDATES_MAX + 1);
  const hits = found
    .slice(0, CANDIDATES_MAX)
    .map((entry) => {
      const scores = [entry.name, ...entry.otherNames].map((one) => scoreNames(spelled, spellName(one)));
      return { ...entry, score: weighBirth(Math.max(...scores), birth, entry.birth) };
    })
    .filter(({ score }) => score >= HIT_SCORE)
    .toSorted((a, b) => b.score - a.score || Number(a.id - b.id));
  return { hits, isComplete: found.length <= CANDIDATES_MAX };
}
