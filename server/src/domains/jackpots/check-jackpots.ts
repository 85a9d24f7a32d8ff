import { jackpotPool } from '@maidan/engine';
import { FINDINGS_OF_A_RULE_MAX, type Finding } from '../../kernel/checks/finding.ts';
import type { Reader } from '../../kernel/db.ts';
import { listOpenPots, listUneven, selectHeld } from './store.ts';

/** Answers where the ledger holds something else for a jackpot than what is shown of its pot, or a pot isn't what its rounds add up to. */
export async function checkJackpots(on: Reader): Promise<Finding[]> {
  const shown = new Map((await listOpenPots(on)).map((pot) => [pot.jackpot, jackpotPool(pot, pot.staked)]));
  const held = await selectHeld(on);
  const names = [...new Set([...shown.keys(), ...held.keys()])];
  const apart = names.flatMap((name) => {
    const [amount, pool] = [held.get(name) ?? 0n, shown.get(name) ?? 0n];
    return amount === pool
      ? []
      : [{ rule: 'the ledger holds what a jackpot shows', detail: `${name}: ${amount}, shown ${pool}` }];
  });
  const uneven = await listUneven(on, FINDINGS_OF_A_RULE_MAX);
  return [...apart, ...uneven.map(({ detail }) => ({ rule: 'a pot is what its rounds add up to', detail }))];
}
