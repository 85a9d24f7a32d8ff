import type { Scene } from './scene.ts';
import { SHARED_SCENES } from './shared-scenes.ts';

/** The parts of all games, by path; those of shared games are something else, and have a list of their own. */
const LOADS = import.meta.glob<Scene>('./scenes/*/*-scene.tsx', { import: 'scene' });

/** Each game's client part by its code, its folder's name, loaded when the game is opened. */
export const SCENES: Readonly<Record<string, () => Promise<Scene>>> = Object.fromEntries(
  Object.entries(LOADS)
    .map(([path, load]) => [path.split('/').at(-2) ?? '', load] as const)
    .filter(([code]) => !Object.hasOwn(SHARED_SCENES, code)),
);
