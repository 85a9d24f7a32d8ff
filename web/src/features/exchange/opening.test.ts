import { expect, test } from 'vitest';
import { openingSearch, readOpening } from './opening.ts';

const state = { marketId: '1.205', eventId: '31', selectedSport: 'cricket', previousPath: '/' };

test('[EXCH-1] the odds view opens from the navigation state, and from its address after a reload', () => {
  expect(readOpening(state, '')).toEqual(state);
  expect(readOpening(null, openingSearch(state))).toMatchObject({ marketId: '1.205', eventId: '31' });
  expect(readOpening(null, '')).toBeUndefined();
  expect(readOpening({ marketId: 'x', eventId: '31' }, '')).toBeUndefined();
});

test('[EXCH-1] the back link never leaves the site', () => {
  expect(readOpening({ ...state, previousPath: '//evil.example' }, '')?.previousPath).toBe(
    '/exchange-inplay',
  );
  expect(readOpening({ ...state, previousPath: 'javascript:1' }, '')?.previousPath).toBe('/exchange-inplay');
});
