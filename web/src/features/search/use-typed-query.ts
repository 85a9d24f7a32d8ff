import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cutQuery, queryOf, readQuery, searchOf } from './read-query.ts';

/** What stands in the search field, and what is searched for. */
export interface TypedQuery {
  readonly typed: string;
  /** The query of the address. */
  readonly query: string;
  /** Follows the field; the address follows once typing pauses. */
  readonly type: (text: string) => void;
  /** Searches for that at once. */
  readonly searchFor: (text: string) => void;
}

/** Long enough that a browser's limit of changes of the address isn't met by fast typing. */
const PAUSE_MS = 200;

/** The search field, whose query stands in the address: Back from a result finds it there, and it can be shared. */
export function useTypedQuery(): TypedQuery {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = queryOf(search);
  const [typed, setTyped] = useState(query);
  const written = useRef(query);
  const write = useCallback(
    (wanted: string) => {
      written.current = wanted;
      void navigate({ search: searchOf(wanted) }, { replace: true, state });
    },
    [navigate, state],
  );
  useEffect(() => {
    // The address was changed by something else than the field.
    if (query !== written.current) {
      written.current = query;
      setTyped(query);
      return undefined;
    }
    const wanted = readQuery(typed);
    if (wanted === query) return undefined;
    const timer = setTimeout(() => write(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, typed, write]);
  return {
    typed,
    query,
    type: (text) => setTyped(cutQuery(text)),
    searchFor(text) {
      setTyped(text);
      if (readQuery(text) !== query) write(readQuery(text));
    },
  };
}
