import { CLASSIC_SYMBOLS, WAYS_SYMBOLS } from '@maidan/engine';
import { expect, test } from 'vitest';
import { ReelPicture } from './reel-picture.tsx';

test.each([...new Set([...CLASSIC_SYMBOLS, ...WAYS_SYMBOLS])])(
  'the reels have a picture of %s, and bring it along',
  (symbol) => {
    expect(ReelPicture({ symbol }).props).toHaveProperty(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml[;,]/),
    );
  },
);
