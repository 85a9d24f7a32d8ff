import { writeMoney } from '../wire.ts';
import type { GameSession } from './player-store.ts';

/** What the finished rounds of a game session come to. */
export const presentSums = ({ staked, paid }: GameSession) => ({
  staked: writeMoney(staked),
  paid: writeMoney(paid),
});
