import type { PlayLimits } from '../domains/safer-play/index.ts';

/** Nobody limits what they stake or lose. */
export const noPlayLimits: Pick<PlayLimits, 'isLimited' | 'readRooms'> = {
  isLimited: () => false,
  readRooms: () => Promise.resolve(new Map()),
};
