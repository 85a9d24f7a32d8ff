/** The answers to a question of the Problem Gambling Severity Index (PGSI, Ferris and Wynne 2001), by what each of them scores. */
export const answers = ['never', 'sometimes', 'mostly', 'always'] as const;

/** One of {@link answers}. */
export type Answer = (typeof answers)[number];

/** How many questions the index has. */
export const QUESTIONS = 9;

/** What a score of the index says, by its published bounds: 0, 1 to 2, 3 to 7, 8 to 27. */
export type Finding = 'none' | 'low' | 'moderate' | 'high';

/** What the answers to all nine questions say. Nothing of it is stored or sent. */
export function scoreAnswers(given: readonly Answer[]): {
  readonly score: number;
  readonly finding: Finding;
} {
  const score = given.reduce((sum, answer) => sum + answers.indexOf(answer), 0);
  return { score, finding: findingOf(score) };
}

function findingOf(score: number): Finding {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
