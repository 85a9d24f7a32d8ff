import type { DelayModel } from '../model.ts';
import { type LinkDeps, linkAccounts, unlinkAccount } from './link-accounts.ts';
import { type CrossMatchingDeps, setCrossMatching } from './set-cross-matching.ts';
import { type DelayModelDeps, setDelayModel } from './set-delay-model.ts';

/** What staff decide about who matches whom, and when; each from the next batch on. */
export interface MatchingRules {
  /** Links these accounts as one person's: their orders never match each other. */
  linkAccounts(playerIds: readonly bigint[]): Promise<void>;
  /** Unlinks an account. */
  unlinkAccount(playerId: bigint): Promise<void>;
  /** Sets which orders of a market wait out its in-play delay. */
  setDelayModel(marketId: string, delayModel: DelayModel): Promise<void>;
  /** Sets whether orders of a market also match at the virtual prices of its other runners. */
  setCrossMatching(marketId: string, crossMatching: boolean): Promise<void>;
}

/** The rules of these books. */
export function openRules(deps: LinkDeps & DelayModelDeps & CrossMatchingDeps): MatchingRules {
  return {
    linkAccounts: (playerIds) => linkAccounts(deps, playerIds),
    unlinkAccount: (playerId) => unlinkAccount(deps, playerId),
    setDelayModel: (marketId, delayModel) => setDelayModel(deps, marketId, delayModel),
    setCrossMatching: (marketId, crossMatching) => setCrossMatching(deps, marketId, crossMatching),
  };
}
