/**
 * The entry point of the playhouse: the provider of the built-in games, which knows the site only through its
 * wallet protocol.
 */
export { CATALOGUE, type OfferedGame } from '../catalogue.ts';
export { CYCLE_PROFILES, type CycleProfileName, cycleMsOf } from '../cycle-profiles.ts';
export {
  type OutsideRefusal,
  PLAYHOUSE_MIGRATIONS,
  type Playhouse,
  type PlayhouseOptions,
  openPlayhouse,
} from './open-playhouse.ts';
export type { FreeSpins, LeftSpins, SpinGame } from './free-spins.ts';
export { CRASH, type CrashStatus } from './shared/read-crash-status.ts';
export { addressGame } from './address-game.ts';
export { keepSecret } from './keep-secret.ts';
