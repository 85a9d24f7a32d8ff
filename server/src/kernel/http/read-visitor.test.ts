import { expect, test } from 'vitest';
import { readVisitor } from './read-visitor.ts';

test('[HOME-18] the stored language takes precedence over the browser’s', () => {
  expect(readVisitor({ cookie: 'language=en', 'accept-language': 'bn-BD,bn;q=0.9' }).language).toBe('en');
  expect(readVisitor({ 'accept-language': 'bn-BD,bn;q=0.9' }).language).toBe('bn');
  expect(readVisitor({ 'accept-language': 'en-GB,bn' }).language).toBe('en');
  expect(readVisitor({}).language).toBe('en');
});

test('junk in cookies makes a guest with the dark theme', () => {
  expect(readVisitor({ cookie: 'language="><script>; theme=; visitor=admin; =;;' })).toEqual({
    language: 'en',
    digits: 'bangla',
    theme: 'dark',
    visitor: 'guest',
  });
});

test('[HOME-18] the chosen digits are read', () => {
  expect(readVisitor({ cookie: 'language=bn; digits=latin' })).toMatchObject({
    language: 'bn',
    digits: 'latin',
  });
  expect(readVisitor({ cookie: 'language=bn; digits=roman' }).digits).toBe('bangla');
  expect(readVisitor({ cookie: 'language=en; digits=latin' }).digits).toBe('bangla');
});

test('the theme and the player’s mark are read', () => {
  expect(readVisitor({ cookie: 'theme=light; visitor=player' })).toMatchObject({
    theme: 'light',
    visitor: 'player',
  });
});
