export { loadList, type LoadResult } from './load-list.ts';
export { findHits } from './find-hits.ts';
export { selectLists as listLists } from './store.ts';
