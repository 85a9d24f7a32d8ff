import type { Still } from './still.ts';

const LOADS = import.meta.glob<Still>('./scenes/*/still.tsx', { import: 'still' });

/** How each game draws a past round, by its code, its folder's name; loaded when one is opened. */
export const STILLS: Readonly<Record<string, () => Promise<Still>>> = Object.fromEntries(
  Object.entries(LOADS).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);
