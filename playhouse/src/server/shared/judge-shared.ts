import { createHmac } from 'node:crypto';
import type { HmacSha256 } from '@maidan/engine';
import { type SharedRules, findSharedRules } from '../../shared-rules.ts';
import type { PlayhouseDeps } from '../deps.ts';
import type { SharedRow } from './shared-store.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();

/** The rules of the shared game with that code. */
export function getSharedRules(code: string): SharedRules {
  const rules = findSharedRules(code);
  if (rules === undefined) throw new Error(`there are no rules of ${code}`);
  return rules;
}

/** The server seed of a round; undefined when it was sealed with a secret that is gone. */
export const readServerSeed = (
  { seal }: Pick<PlayhouseDeps, 'seal'>,
  { serverSeed, sealed }: Pick<SharedRow, 'serverSeed' | 'sealed'>,
): string | undefined => serverSeed ?? seal.open(sealed);

/** The outcome of a round whose betting has closed; undefined when its seed can't be read any more. */
export function outcomeOf(deps: Pick<PlayhouseDeps, 'seal'>, round: SharedRow): unknown {
  const serverSeed = readServerSeed(deps, round);
  if (serverSeed === undefined || round.salt === null) return undefined;
  const { salt, number } = round;
  return getSharedRules(round.game).outcomeOf(hmac, { serverSeed, salt, number });
}
