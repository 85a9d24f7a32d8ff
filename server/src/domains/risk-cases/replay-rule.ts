import { RISK_REPLAY_PLAYERS, type RiskReplay, type RiskRuleName } from '@maidan/contract/office';
import { dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import { selectUsernames } from './case-store.ts';
import { checkNumbers } from './change-rule.ts';
import type { RiskDeps } from './deps.ts';
import { findInPlayers, inPieces } from './find-in-players.ts';
import type { NewFinding } from './finding-store.ts';
import { selectRules } from './rule-store.ts';
import type { RuleNumbers } from './rules/find-signs.ts';

const SAMPLES_MAX = 20;

/**
 * What a rule would have found in the last days, today included, of those who were active in them: with the numbers that are set, and
 * with others. Looks at two thousand players at most, writes nothing, and refuses RISK_RULE_UNFIT.
 */
export async function replayRule(
  deps: RiskDeps,
  {
    rule,
    numbers,
    days,
  }: { readonly rule: RiskRuleName; readonly numbers: RuleNumbers; readonly days: number },
): Promise<RiskReplay> {
  checkNumbers(rule, numbers);
  const { db, clock, ports } = deps;
  const from = dhakaMidnight(clock.now(), 1 - days);
  const setting = (await selectRules(db)).find((one) => one.rule === rule);
  if (setting === undefined) throw new Error(`there is no rule ${rule}`);
  const active = await ports.listActive(db, from);
  const looked = active.slice(0, RISK_REPLAY_PLAYERS);
  const found: NewFinding[] = [];
  const rules = [setting, { ...setting, numbers }];
  for (const playerIds of inPieces(looked))
    found.push(...(await findInPlayers(deps, db, { playerIds, rules, from })));
  const asSet = found.filter((finding) => finding.numbers === setting.numbers);
  const asChanged = found.filter((finding) => finding.numbers === numbers);
  const samples = asChanged
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, SAMPLES_MAX);
  const names = await selectUsernames(
    db,
    samples.map(({ playerId }) => playerId),
  );
  return {
    players: looked.length,
    isCut: active.length > looked.length,
    asSet: count(asSet),
    asChanged: count(asChanged),
    samples: samples.map(({ playerId, at, strength, amounts, counts, refs }) => ({
      player: { id: playerId, username: names.get(playerId) ?? '' },
      rule,
      at,
      strength,
      amounts: { ...amounts },
      counts: { ...counts },
      numbers: { ...numbers },
      refs: [...refs],
    })),
  };
}

const count = (findings: readonly NewFinding[]) => ({
  findings: findings.length,
  players: new Set(findings.map(({ playerId }) => playerId)).size,
});
