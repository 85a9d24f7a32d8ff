import type { Game } from '@maidan/contract';
import { rulesOf, temperOf } from '@maidan/engine';
import { playhouseProvider } from './connect-playhouse.ts';

/** The return and the temper of one of our own games; nothing for another provider's, whose rules nobody here knows. */
export function describeGame(platform: string, code: string): Pick<Game, 'returns' | 'temper'> {
  const rules = platform === playhouseProvider.platform ? rulesOf(code) : undefined;
  if (rules === undefined) return {};
  const returns = Object.values(rules.returns);
  return {
    returns: { least: Math.min(...returns), most: Math.max(...returns) },
    temper: temperOf(rules),
  };
}
