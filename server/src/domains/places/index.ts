/** Public API of the places domain: from which countries players play. */
export { listTravels } from './list-travels.ts';
export { noteStakes } from './note-stakes.ts';
export {
  selectPlacedSince as listPlacedSince,
  selectPlaces as listPlaces,
  selectStakePlaces as findStakePlaces,
} from './place-store.ts';
export { openPlaces } from './places.ts';
