import type { Scene } from './scene.ts';

/** Each game's client part by its code, loaded when the game is opened. */
export const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  dice: async () => (await import('./scenes/dice/dice-scene.tsx')).diceScene,
};
