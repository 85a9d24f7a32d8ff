import type { Scene } from './scene.ts';

/** Each game's client part by its code, loaded when the game is opened. */
export const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  dice: async () => (await import('./scenes/dice/dice-scene.tsx')).diceScene,
  mines: async () => (await import('./scenes/mines/mines-scene.tsx')).minesScene,
  plinko: async () => (await import('./scenes/plinko/plinko-scene.tsx')).plinkoScene,
  roulette: async () => (await import('./scenes/roulette/roulette-scene.tsx')).rouletteScene,
  'slot-classic': async () => (await import('./scenes/slot-classic/slot-classic-scene.tsx')).slotClassicScene,
  'video-poker': async () => (await import('./scenes/video-poker/video-poker-scene.tsx')).videoPokerScene,
  keno: async () => (await import('./scenes/keno/keno-scene.tsx')).kenoScene,
  'andar-bahar': async () => (await import('./scenes/andar-bahar/andar-bahar-scene.tsx')).andarBaharScene,
  fishing: async () => (await import('./scenes/fishing/fishing-scene.tsx')).fishingScene,
  'slot-ways': async () => (await import('./scenes/slot-ways/slot-ways-scene.tsx')).slotWaysScene,
  'slot-cascade': async () => (await import('./scenes/slot-cascade/slot-cascade-scene.tsx')).slotCascadeScene,
  bingo: async () => (await import('./scenes/bingo/bingo-scene.tsx')).bingoScene,
  wheel: async () => (await import('./scenes/wheel/wheel-scene.tsx')).wheelScene,
  blackjack: async () => (await import('./scenes/blackjack/blackjack-scene.tsx')).blackjackScene,
};
