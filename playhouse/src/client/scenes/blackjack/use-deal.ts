import { useState } from 'react';
import type { SceneProps, SceneRound } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { BARE, type DealStep, type Lying, listDeal } from './deal-order.ts';
import { type BlackjackView, lyingIn } from './view.ts';

/** What is dealt in a round, and how much of it lies on the table. */
export interface Deal {
  readonly done: readonly DealStep[];
  readonly pending: readonly DealStep[];
  readonly isResting: boolean;
}

interface Dealt {
  readonly roundId: string;
  readonly turn: string;
  readonly lying: Lying;
  readonly steps: readonly DealStep[];
}

const STEP_MS = 280;
const LAND_MS = 420;

/** Deals what a round has more than before, card by card. */
export function useDeal(
  round: SceneRound | undefined,
  view: BlackjackView | undefined,
  { isStill, sounds, onRest }: Pick<SceneProps, 'isStill' | 'sounds' | 'onRest'>,
): Deal {
  const [dealt, setDealt] = useState<Dealt>();
  const [shown, setShown] = useState<{ readonly turn: string; readonly count: number }>();
  const [rested, setRested] = useState<string>();
  const turn = round === undefined ? undefined : `${round.id} ${JSON.stringify(view)}`;
  if (round !== undefined && view !== undefined && turn !== undefined && dealt?.turn !== turn) {
    const before = dealt?.roundId === round.id ? dealt.lying : BARE;
    const lying = lyingIn(view, round.isOver);
    setDealt({ roundId: round.id, turn, lying, steps: listDeal(before, lying) });
  }
  const steps = dealt?.turn === turn ? (dealt?.steps ?? []) : [];
  const durationMs = isStill || steps.length === 0 ? 0 : (steps.length - 1) * STEP_MS + LAND_MS;
  const count = shown?.turn === turn ? (shown?.count ?? 0) : 0;
  useMovement({
    id: view === undefined ? undefined : turn,
    durationMs,
    pace: 'even',
    onMove(share) {
      if (turn === undefined) return;
      const next = share === 1 ? steps.length : 1 + Math.floor((share * durationMs) / STEP_MS);
      if (shown?.turn === turn && shown.count === next) return;
      if (share < 1) sounds.tick();
      setShown({ turn, count: Math.min(next, steps.length) });
    },
    onEnd() {
      setRested(turn);
      onRest();
    },
  });
  return {
    done: steps.slice(0, count),
    pending: steps.slice(count),
    isResting: turn !== undefined && rested === turn,
  };
}
