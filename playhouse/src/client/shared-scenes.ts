import type { SharedScene } from './shared-scene.ts';

/** The client part of each shared game by its code, loaded when the game is opened. */
export const SHARED_SCENES: Readonly<Record<string, () => Promise<SharedScene>>> = {
  baccarat: async () => (await import('./scenes/baccarat/baccarat-scene.tsx')).baccaratScene,
  'daily-draw': async () => (await import('./scenes/daily-draw/daily-draw-scene.tsx')).dailyDrawScene,
  'virtual-cricket': async () =>
    (await import('./scenes/virtual-cricket/virtual-cricket-scene.tsx')).virtualCricketScene,
  crash: async () => (await import('./scenes/crash/crash-scene.tsx')).crashScene,
};
