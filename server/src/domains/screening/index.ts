export { loadList, type LoadResult } from './load-list.ts';
export { findHits } from './find-hits.ts';
export { deleteList as endList, selectLists as listLists } from './store.ts';
export { selectFoundSince as listFoundSince, selectHits as listHits } from './hit-store.ts';
export { screenPlayer } from './screen-player.ts';
export { type ScreeningDeps, startScreening } from './screen-everybody.ts';
