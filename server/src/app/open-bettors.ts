import { type CrowdPlan, startCrowd } from '../crowd/index.ts';
import type { Exchange } from '../domains/exchange/index.ts';
import type { HouseLogins } from '../domains/trading-api/index.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * Lets the sandbox's simulated bettors trade, as many as have a login, at this process's own address: once it listens, and in this
 * process alone.
 */
export function openBettors(
  { clock, log, random, load, disk, live, address }: BaseDeps,
  { isAway }: Pick<Exchange, 'isAway'>,
  { logins, streamPort }: { readonly logins: HouseLogins } & Pick<CrowdPlan, 'streamPort'>,
) {
  return startCrowd(
    { clock, log },
    {
      url: address.url(),
      streamPort,
      logins: logins.list,
      random,
      mayBet: () => !load.read().isShedding && disk.state() !== 'full' && !isAway(),
      isWatched: () => live.audience > 0,
    },
  );
}
