import type { Exchange } from '../domains/exchange/index.ts';
import type { BaseDeps } from './open-deps.ts';

/** Starts the sandbox's simulated bettors, as many as the configuration says. */
export function openBettors({ config, random, load, disk }: BaseDeps, exchange: Exchange) {
  return exchange.startBettors({
    count: config.sandboxBettors,
    random,
    begin: () => load.begin(),
    mayBet: () => !load.read().isShedding && disk.state() !== 'full',
  });
}
