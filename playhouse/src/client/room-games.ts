import type { Scene } from './scene.ts';

/** What the games that are played in rooms say of their rounds, by their code; how they are played is a shell of their own. */
export const ROOM_WORDS: Readonly<Record<string, () => Promise<Pick<Scene, 'describe' | 'texts'>>>> = {
  fishing: async () => (await import('./scenes/fishing/fishing-words.ts')).fishingWords,
};
