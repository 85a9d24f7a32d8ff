import type { Still } from './still.ts';

/** How each game draws a past round, by its code; loaded when one is opened. */
export const STILLS: Readonly<Record<string, () => Promise<Still>>> = {
  'andar-bahar': async () => (await import('./scenes/andar-bahar/still.tsx')).andarBaharStill,
  baccarat: async () => (await import('./scenes/baccarat/still.tsx')).baccaratStill,
  bingo: async () => (await import('./scenes/bingo/still.tsx')).bingoStill,
  blackjack: async () => (await import('./scenes/blackjack/still.tsx')).blackjackStill,
  crash: async () => (await import('./scenes/crash/still.tsx')).crashStill,
  'daily-draw': async () => (await import('./scenes/daily-draw/still.tsx')).dailyDrawStill,
  dice: async () => (await import('./scenes/dice/still.tsx')).diceStill,
  fishing: async () => (await import('./scenes/fishing/still.tsx')).fishingStill,
  keno: async () => (await import('./scenes/keno/still.tsx')).kenoStill,
  mines: async () => (await import('./scenes/mines/still.tsx')).minesStill,
  plinko: async () => (await import('./scenes/plinko/still.tsx')).plinkoStill,
  roulette: async () => (await import('./scenes/roulette/still.tsx')).rouletteStill,
  'slot-cascade': async () => (await import('./scenes/slot-cascade/still.tsx')).slotCascadeStill,
  'slot-classic': async () => (await import('./scenes/slot-classic/still.tsx')).slotClassicStill,
  'slot-ways': async () => (await import('./scenes/slot-ways/still.tsx')).slotWaysStill,
  'video-poker': async () => (await import('./scenes/video-poker/still.tsx')).videoPokerStill,
  'virtual-cricket': async () => (await import('./scenes/virtual-cricket/still.tsx')).virtualCricketStill,
  wheel: async () => (await import('./scenes/wheel/still.tsx')).wheelStill,
};
