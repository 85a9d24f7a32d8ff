/** Public API of the approvals domain: what one member of staff proposes and a second has to confirm. */
export {
  type ChangeRow,
  endUndecided,
  selectChange as findChange,
  selectOpenChanges as listOpenChanges,
  selectWaiting as findWaiting,
} from './change-store.ts';
export { type AloneMove, countAlone, fitsAlone, noteReached } from './count-alone.ts';
export { selectBounds as listAloneBounds, selectReached as listReached } from './alone-store.ts';
export { changeStaffLimits, checkStaffLimits, showStaffLimits } from './staff-limits.ts';
export {
  insertProposal,
  type NewProposal,
  type ProposalRow,
  selectAdjustment,
  selectOpenProposal,
  selectOpenProposals,
  selectProposal,
  selectProposalForUpdate,
} from './movement-store.ts';
export { updateProposal } from './proposal-store.ts';
export { proposeChange } from './propose-change.ts';
export { endChange, takeChange } from './take-change.ts';
export { countWaitingProposals } from './movement-store.ts';
export { countWaitingChanges } from './change-store.ts';
