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

/** What comes back of the stakes in the long run whatever is shot at. */
export const FISHING_RETURN: Multiplier = 9_700;
