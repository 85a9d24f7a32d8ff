import { isDeepStrictEqual } from 'node:util';
import { EVEN, minesMultiplier } from '@maidan/engine';
import type { Model } from '../model.ts';

/** Opening a tile, or taking what the opened ones pay. */
export type MinesAction = { readonly kind: 'reveal'; readonly tile: number } | { readonly kind: 'cash-out' };

/** An action as a tab sends it, with how many it has seen before it. */
export interface MinesStep {
  readonly step: number;
  readonly action: MinesAction;
}

/** What tabs do in a round and read of it. One call may be several of these: an action's answer also shows the round, later. */
export type MinesInput = { readonly round: string } & (
  | ({ readonly kind: 'act' } & MinesStep)
  /** The round; `after` is the action whose answer shows it. */
  | { readonly kind: 'show'; readonly after?: MinesStep | undefined }
  | { readonly kind: 'balance' }
);

/** The round as a tab is shown it, amounts in paisa; `opened` is null while its payout is on the way. */
export interface ShownMines {
  readonly state: string;
  readonly step: number;
  readonly pays: number;
  readonly opened: readonly number[] | null;
}

/** That an action was done, or its refusal; a round, null once there is none to go on with; a balance in paisa. */
export type MinesOutput = string | { readonly shown: ShownMines | null } | { readonly balance: number };

interface MinesState {
  readonly actions: readonly MinesAction[];
  /** Its payout is sent, has reached the wallet, and is known to have: nobody waits for all three together. */
  readonly phase: 'open' | 'paying' | 'paid' | 'over';
  readonly pays: number;
  readonly balance: number;
}

/** A round of mines with the tiles that hide one; `balance` is what the wallet has once the stake is paid, all in paisa. */
export const minesModel = (round: {
  readonly mineTiles: readonly number[];
  readonly stake: number;
  readonly balance: number;
}): Model<MinesState, MinesInput, MinesOutput> => ({
  initial: { actions: [], phase: 'open', pays: 0, balance: round.balance },
  step: (before, input, output) =>
    withPayout(before).flatMap((state) => {
      if (input.kind === 'balance')
        return isLost(output) || isDeepStrictEqual(output, { balance: state.balance }) ? [state] : [];
      if (input.kind === 'show') return isLost(output) || isShown(state, input.after, output) ? [state] : [];
      const after = act(state, input, round);
      return isLost(output) || output === (after === undefined ? 'NOT_POSSIBLE' : 'done')
        ? [after ?? state]
        : [];
    }),
  // The payout goes on beside the reads.
  isRead: () => false,
  keyOf: (state) => JSON.stringify(state),
});

const isLost = (output: MinesOutput | undefined): output is undefined => output === undefined;

/** The state, and those to which the payout brings it without any call. */
function withPayout(state: MinesState): MinesState[] {
  const over = { ...state, phase: 'over' } as const;
  if (state.phase === 'paid') return [state, over];
  if (state.phase !== 'paying') return [state];
  const balance = state.balance + state.pays;
  return [state, { ...state, phase: 'paid', balance }, { ...over, balance }];
}

/** The round after an action, or as it was where the action is repeated; undefined if it isn't possible. */
function act(
  state: MinesState,
  { step, action }: MinesStep,
  { mineTiles, stake }: { readonly mineTiles: readonly number[]; readonly stake: number },
): MinesState | undefined {
  if (step < state.actions.length && isDeepStrictEqual(state.actions[step], action)) return state;
  if (state.phase !== 'open' || step !== state.actions.length) return undefined;
  const opened = tilesOf(state.actions);
  const actions = [...state.actions, action];
  const paysAt = (count: number) => {
    const multiplier = minesMultiplier(mineTiles.length, count);
    return multiplier === undefined ? undefined : Math.floor((stake * multiplier) / EVEN);
  };
  if (action.kind === 'cash-out')
    return opened.length === 0
      ? undefined
      : { ...state, actions, phase: 'paying', pays: paysAt(opened.length) ?? 0 };
  if (opened.includes(action.tile)) return undefined;
  if (mineTiles.includes(action.tile)) return { ...state, actions, phase: 'paying' };
  const isLast = paysAt(opened.length + 2) === undefined;
  return isLast
    ? { ...state, actions, phase: 'paying', pays: paysAt(opened.length + 1) ?? 0 }
    : { ...state, actions };
}

const tilesOf = (actions: readonly MinesAction[]): number[] =>
  actions.flatMap((action) => (action.kind === 'reveal' ? [action.tile] : []));

function isShown(
  { actions, phase, pays }: MinesState,
  after: MinesStep | undefined,
  output: MinesOutput,
): boolean {
  if (typeof output === 'string' || !('shown' in output)) return false;
  const isOnTheWay = phase === 'paying' || phase === 'paid';
  if (after !== undefined) {
    if (!isDeepStrictEqual(actions[after.step], after.action)) return false;
    // Who ended it is answered after the payout.
    if (isOnTheWay && actions.length === after.step + 1) return false;
  }
  if (output.shown === null) return phase === 'over';
  const state = isOnTheWay ? 'resolving' : phase;
  return isDeepStrictEqual(output.shown, {
    state,
    step: actions.length,
    pays,
    opened: isOnTheWay ? null : tilesOf(actions),
  });
}

/** A call, or a part of one, and its answer in one line. */
export function describeMinesCall(input: MinesInput, output: MinesOutput | undefined): string {
  return `${describeInput(input)} → ${describeOutput(output)}`;
}

function describeInput(input: MinesInput): string {
  if (input.kind === 'act') return describeStep(input);
  if (input.kind === 'balance') return 'the balance';
  return input.after === undefined ? 'the round' : `the round after ${describeStep(input.after)}`;
}

const describeStep = ({ step, action }: MinesStep): string =>
  `${action.kind === 'reveal' ? `open tile ${action.tile}` : 'cash out'} as action ${step + 1}`;

function describeOutput(output: MinesOutput | undefined): string {
  if (output === undefined) return 'no answer';
  if (typeof output === 'string') return output;
  if ('balance' in output) return (output.balance / 100).toFixed(2);
  if (output.shown === null) return 'none is open';
  const { state, step, pays, opened } = output.shown;
  const tiles = opened === null ? '' : `, open ${opened.join(' ')}`;
  return `${state} after ${step} actions${tiles}, pays ${(pays / 100).toFixed(2)}`;
}
