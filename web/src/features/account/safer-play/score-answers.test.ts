import { expect, test } from 'vitest';
import { type Answer, answers, QUESTIONS, scoreAnswers } from './score-answers.ts';

/** Answers that come to that score, the highest first. */
const scoring = (score: number): Answer[] =>
  Array.from({ length: QUESTIONS }, (_, index) => {
    const left = Math.min(3, Math.max(0, score - 3 * index));
    return answers[left] ?? 'never';
  });

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('[CARE-54] a score of %i is %s', (score, finding) => {
  expect(scoreAnswers(scoring(score))).toEqual({ score, finding });
});
