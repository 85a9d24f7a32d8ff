import { writeMoney } from '../wire.ts';
import type { GameSession } from './player-store.ts';

/** The sums of a session's finished rounds. */
export const presentSums = ({ staked, paid }: GameSession) => ({
  staked: writeMoney(staked),
  paid: writeMoney(paid),
});
