import type { Side } from '@maidan/engine';

/** The cell that the keyboard is on. */
export interface Cell {
  readonly tick: number;
  readonly side: Side;
}

/** What keys do on a ladder. */
export interface LadderActions {
  readonly move: (to: Partial<Cell>) => void;
  /** Moves the player's own orders at the focused price by so many prices. */
  readonly moveOrders: (ticks: number) => void;
  readonly cancelHere: () => void;
  readonly cancelSide: (side: Side) => void;
  /** Bets at the best price of the focused side: `join` waits behind those who ask it, `take` takes what is offered. */
  readonly betAtBest: (how: 'join' | 'take') => void;
  readonly close: () => void;
  readonly reverse: () => void;
  readonly changeStake: (step: 1 | -1) => void;
  readonly centre: () => void;
  readonly showWinnings: () => void;
  readonly showKeys: () => void;
}

/** How many prices a page key moves. */
const PAGE = 10;

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** What a key does with the focus at `tick`; undefined if nothing. */
export function actionOf(
  { key, shiftKey }: KeyPress,
  { tick }: Cell,
  act: LadderActions,
): (() => void) | undefined {
  const step = STEPS.get(key);
  if (step !== undefined)
    return shiftKey && Math.abs(step) === 1
      ? () => act.moveOrders(step)
      : () => act.move({ tick: tick + step });
  switch (key.toLowerCase()) {
    case 'arrowleft':
      return () => act.move({ side: 'BACK' });
    case 'arrowright':
      return () => act.move({ side: 'LAY' });
    case 'delete':
    case 'backspace':
      return act.cancelHere;
    case '[':
      return () => act.cancelSide('BACK');
    case ']':
      return () => act.cancelSide('LAY');
    case 'j':
      return () => act.betAtBest('join');
    case 't':
      return () => act.betAtBest('take');
    case 'x':
      return act.close;
    case 'r':
      return act.reverse;
    case '+':
    case '=':
      return () => act.changeStake(1);
    case '-':
      return () => act.changeStake(-1);
    case 'c':
      return act.centre;
    case 'w':
      return act.showWinnings;
    case '?':
      return act.showKeys;
    default:
      return undefined;
  }
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', PAGE],
  ['PageDown', -PAGE],
]);

/** The keys that must not act again and again while they are held down: each of their presses is a bet or a question. */
export function isOnceOnly(key: string): boolean {
  return key.length === 1 || ['Enter', 'Delete', 'Backspace'].includes(key);
}

/** The keys by what they do, as the sheet lists them. */
export const listedKeys = [
  ['move', ['↑', '↓', 'Page Up', 'Page Down']],
  ['side', ['←', '→']],
  ['bet', ['Enter']],
  ['join', ['J']],
  ['take', ['T']],
  ['moveOrders', ['Shift ↑', 'Shift ↓']],
  ['cancelHere', ['Delete']],
  ['cancelBacks', ['[']],
  ['cancelLays', [']']],
  ['close', ['X']],
  ['reverse', ['R']],
  ['stake', ['+', '−']],
  ['centre', ['C']],
  ['winnings', ['W']],
  ['list', ['?']],
] as const;
