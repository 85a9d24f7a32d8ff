/** The door of the playhouse: the provider of the house's own games, which knows the site only over its wallet protocol. */
export { CATALOGUE, type OfferedGame } from '../catalogue.ts';
export {
  PLAYHOUSE_MIGRATIONS,
  type Playhouse,
  type PlayhouseOptions,
  openPlayhouse,
} from './open-playhouse.ts';
export { addressGame } from './address-game.ts';
export { keepSecret } from './keep-secret.ts';
