import { useSearchParams } from 'react-router';

/**
 * A list's filter, kept in the address so that going back and reloading preserve it. Values equal to those of `all` are
 * left out; `count` is the number of others.
 */
export function useWanted<Wanted extends Readonly<Record<string, string>>>(all: Wanted) {
  const [search, setSearch] = useSearchParams();
  const wanted = { ...all };
  for (const name of Object.keys(all)) Object.assign(wanted, { [name]: search.get(name) ?? all[name] });
  const want = (changes: Partial<Wanted>) => {
    const kept = Object.entries({ ...wanted, ...changes }).filter(([name, value]) => value !== all[name]);
    setSearch(new URLSearchParams(kept), { replace: true });
  };
  return { wanted, want, count: Object.keys(all).filter((name) => wanted[name] !== all[name]).length };
}
