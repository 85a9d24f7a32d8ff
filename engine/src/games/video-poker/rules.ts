import type { GameRules } from '../game-rules.ts';
import { VIDEO_POKER_PAYS } from './pay-table.ts';

/** The rules of video poker as players see them. */
export const videoPokerRules: GameRules = {
  code: 'video-poker',
  returns: { 'best hold': 9_730 },
  multiplierMax: VIDEO_POKER_PAYS['royal-flush'],
  // By `royalChance`; without drawing 1 in 649,740.
  topOdds: { oneIn: 23_081 },
  payTable: VIDEO_POKER_PAYS,
};
