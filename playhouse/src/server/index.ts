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
export { CRASH, type CrashGlance } from './shared/glance-at-crash.ts';
export { addressGame } from './address-game.ts';
export { keepSecret } from './keep-secret.ts';
