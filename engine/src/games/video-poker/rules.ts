import type { GameRules } from '../game-rules.ts';
import { VIDEO_POKER_PAYS } from './pay-table.ts';

/** What video poker tells its players. */
export const videoPokerRules: GameRules = {
  code: 'video-poker',
  returns: { 'best hold': 9_730 },
  multiplierMax: VIDEO_POKER_PAYS['royal-flush'],
  payTable: VIDEO_POKER_PAYS,
};
