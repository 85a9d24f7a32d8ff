import { type Multiplier, times } from '../multiplier.ts';

/** Every fish, from the common to the rare. */
export const FISH = [
  'small-fry',
  'anchovy',
  'puti',
  'tilapia',
  'koi',
  'pabda',
  'catfish',
  'rohu',
  'hilsa',
  'turtle',
  'shark',
  'crocodile',
  'golden-dragon',
] as const;
export type Fish = (typeof FISH)[number];

/** What a catch pays. */
export const FISH_PAYS: Readonly<Record<Fish, Multiplier>> = {
  'small-fry': times(2),
  anchovy: times(3),
  puti: times(4),
  tilapia: times(6),
  koi: times(8),
  pabda: times(10),
  catfish: times(15),
  rohu: times(25),
  hilsa: times(40),
  turtle: times(60),
  shark: times(100),
  crocodile: times(200),
  'golden-dragon': times(500),
};

/** How often a fish can be caught before it is gone, each time by whoever's shot catches it; once for all but the bosses. */
export const FISH_PRIZES: Readonly<Partial<Record<Fish, number>>> = { crocodile: 2, 'golden-dragon': 3 };

/** What comes back of the stakes in the long run whatever is shot at. */
export const FISHING_RETURN: Multiplier = 9_700;

/** The weapons of a cannon, from the one that hits a single fish. */
export const WEAPONS = ['cannon', 'net', 'lightning'] as const;
export type Weapon = (typeof WEAPONS)[number];

/**
 * By what weights a weapon shares the cost of a shot over its targets, in their order: as many of them count as there are
 * targets, and there can't be more.
 */
export const WEAPON_WEIGHTS: Readonly<Record<Weapon, readonly number[]>> = {
  cannon: [1],
  net: [1, 1, 1, 1, 1, 1],
  lightning: [4, 3, 2, 1],
};
