import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  clampLimits,
  findGiveFault,
  findPlacementFault,
  findTakeFault,
  type NodeKind,
} from './tree-rules.ts';

const below = (kind: NodeKind, parent: NodeKind, above: readonly bigint[] = [1n], id?: bigint) =>
  findPlacementFault({ id, kind }, { kind: parent, above });
const stake = (taka: bigint) => money(taka * 100n);

test('[AGENT-4] a node is refused below itself, and below a kind that isn’t above its own', () => {
  expect(below('super', 'company')).toBeUndefined();
  expect(below('agent', 'company')).toBeUndefined();
  expect(below('agent', 'super')).toBeUndefined();
  expect(below('player', 'master')).toBeUndefined();
  expect(below('player', 'company')).toBe('WRONG_LEVEL');
  expect(below('agent', 'agent')).toBe('WRONG_LEVEL');
  expect(below('super', 'master')).toBe('WRONG_LEVEL');
  expect(below('company', 'company')).toBe('WRONG_LEVEL');
  expect(below('agent', 'player')).toBe('WRONG_LEVEL');
  expect(below('super', 'master', [5n, 4n, 1n], 4n)).toBe('LOOP');
  expect(below('master', 'super', [4n, 1n], 5n)).toBeUndefined();
});

test('[AGENT-5] the smallest limit of a node and of all above it holds', () => {
  const none = { stakeMax: undefined, playersMax: undefined };
  expect(clampLimits([])).toEqual(none);
  expect(clampLimits([none, { ...none, stakeMax: stake(5n) }, none])).toEqual({ ...none, stakeMax: 500n });
  expect(
    clampLimits([
      { stakeMax: stake(9n), playersMax: 3 },
      { stakeMax: stake(7n), playersMax: 0 },
    ]),
  ).toEqual({ stakeMax: 700n, playersMax: 0 });
});

test('[AGENT-6] credit is refused above what the giver has, and back above what was given or is free', () => {
  expect(findGiveFault(money(100n), money(100n))).toBeUndefined();
  expect(findGiveFault(money(101n), money(100n))).toBe('CREDIT_SHORT');
  expect(findGiveFault(money(101n), undefined)).toBeUndefined();
  const from = { given: money(100n), available: money(60n) };
  expect(findTakeFault(money(60n), from)).toBeUndefined();
  expect(findTakeFault(money(61n), from)).toBe('CREDIT_IN_USE');
  expect(findTakeFault(money(101n), { ...from, available: money(500n) })).toBe('CREDIT_NOT_GIVEN');
});
