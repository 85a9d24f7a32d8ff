import { create } from 'zustand';
import { fold } from '../../lib/search/fold.ts';
import { session } from '../../lib/session.ts';
import { readQuery } from './read-query.ts';

const STORAGE_KEY = 'recentSearches';
const KEPT_MAX = 8;

/** What was searched for in this browser, newest first: a guest's, or the player's who is logged in. */
export const useRecentSearches = create<{ readonly searches: readonly string[] }>(() => ({
  searches: readOwn(),
}));

session.subscribe(refresh);
// Another tab of this browser searches too.
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) refresh();
});

/** Keeps what led to a result. */
export function rememberSearch(query: string): void {
  const wanted = readQuery(query);
  if (wanted === '') return;
  const others = readOwn().filter((one) => fold(one) !== fold(wanted));
  store([wanted, ...others].slice(0, KEPT_MAX));
}

/** Clears them. */
export function clearSearches(): void {
  store([]);
}

function refresh(): void {
  useRecentSearches.setState({ searches: readOwn() });
}

function ownerNow(): string {
  return session.player()?.remoteId.toString() ?? '';
}

function store(searches: readonly string[]): void {
  useRecentSearches.setState({ searches });
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ by: ownerNow(), searches }));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Those of whoever is here now; another's are removed. */
function readOwn(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('by' in kept) || !('searches' in kept)) return [];
    if (kept.by !== ownerNow()) {
      localStorage.removeItem(STORAGE_KEY);
      return [];
    }
    if (!Array.isArray(kept.searches)) return [];
    return kept.searches
      .flatMap((one) => (typeof one === 'string' ? [readQuery(one)] : []))
      .filter((one) => one !== '')
      .slice(0, KEPT_MAX);
  } catch {
    return [];
  }
}
