import { expect, test } from 'vitest';
import { readSliderLink } from './read-slider-link.ts';

test.each([
  { link: 'EXCHANGE-SPORTS', game: { platform: 'EXCHANGE', type: 'SPORTS' } },
  { link: 'PLAY-HOUSE-EGAME', game: { platform: 'PLAY-HOUSE', type: 'EGAME' } },
  { link: 'exchange-sports', game: { platform: 'exchange', type: 'SPORTS' } },
  { link: '/deposit', game: undefined },
  { link: 'https://a-SPORTS', game: undefined },
  { link: 'EXCHANGE-NONE', game: undefined },
  { link: '-SPORTS', game: undefined },
  { link: 'javascript:alert(1)-SPORTS', game: undefined },
  { link: '', game: undefined },
])('[HOME-5] the link "$link" splits as platform and type, or is none of a game', ({ link, game }) => {
  expect(readSliderLink(link)).toEqual(game);
});
