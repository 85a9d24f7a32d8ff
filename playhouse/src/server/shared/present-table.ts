import type { Json } from '@maidan/engine';
import { readLeft } from '../../shared-rules.ts';
import { writeInstant, writeMoney } from '../../wire.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { getSharedRules, outcomeOf } from './judge-shared.ts';
import type { BetRow, SharedRow } from './shared-store.ts';
import type { TableBets } from './table-bets.ts';

const PHASES = {
  betting: 'betting',
  running: 'running',
  drawn: 'over',
  over: 'over',
  undoing: 'undone',
  undone: 'undone',
} as const;

interface ShownTable {
  readonly deps: PlayhouseDeps;
  readonly round: SharedRow | undefined;
  /** Drawn rounds, newest first. */
  readonly results: readonly SharedRow[];
  readonly bets: TableBets;
  readonly nextAt: Date | undefined;
}

/** A table as all its players see it: for a round that is not drawn, nothing that reveals its outcome. */
export function presentTable({ deps, round, results, bets, nextAt }: ShownTable) {
  return {
    phase: round === undefined ? ('idle' as const) : PHASES[round.state],
    round: round === undefined ? null : { ...presentShared(round), view: viewOf(deps, round) },
    nextAt: nextAt === undefined ? null : writeInstant(nextAt),
    results: results.map((past) => ({
      id: past.id,
      number: past.number,
      closedAt: writeInstant(past.closesAt),
      view: viewOf(deps, past),
    })),
    ...bets.showAll(),
    now: writeInstant(deps.clock.now()),
  };
}

/** The public facts of a shared round, with its seed once it is drawn. */
export function presentShared(round: SharedRow) {
  const { id, number, commitment, serverSeed, salt, closesAt, startedAt, endedAt } = round;
  return {
    id,
    number,
    commitment,
    serverSeed,
    salt,
    closesAt: writeInstant(closesAt),
    startedAt: startedAt === null ? null : writeInstant(startedAt),
    endedAt: endedAt === null ? null : writeInstant(endedAt),
  };
}

/** The view of a shared round; null until it is drawn. */
export function viewOf(deps: Pick<PlayhouseDeps, 'seal'>, round: SharedRow) {
  if (round.serverSeed === null) return null;
  const outcome = outcomeOf(deps, round);
  return outcome === undefined ? null : getSharedRules(round.game).view(outcome);
}

/** A bet held in a round, as its player sees it. */
export function presentHeld(bet: BetRow, shared: SharedRow, view: Json) {
  const { id, stake, choice, actions, pays, openedAt, isOpen } = bet;
  return {
    id,
    game: shared.game,
    state: isOpen ? ('open' as const) : ('over' as const),
    nonce: shared.number,
    stake: writeMoney(stake),
    staked: writeMoney(stake),
    pays: writeMoney(pays),
    choice,
    step: actions.length,
    view,
    refusal: null,
    openedAt: writeInstant(openedAt),
    shared: shared.id,
    at: readLeft(actions) ?? null,
  };
}
