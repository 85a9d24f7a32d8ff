import { expect, test } from 'vitest';
import { endText, multipleText } from './multiple-text.ts';

test.for([
  [4829, '48.2×', '৪৮.২×', '48.29×'],
  [3500, '35×', '৩৫×', '35.00×'],
  [199, '1.9×', '১.৯×', '1.99×'],
  [1_000_000, '10,000×', '১০,০০০×', '10,000.00×'],
] as const)('[PLAY-22] %i hundredths are never written as more', ([hundredths, english, bangla, end]) => {
  expect([multipleText('en', hundredths), multipleText('bn', hundredths), endText('en', hundredths)]).toEqual(
    [english, bangla, end],
  );
});
