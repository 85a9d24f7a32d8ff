import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks what was opened here, from where going back leads to the list. */
const OPENED = 'opened';

/**
 * What a desk shows, kept in the address so that going back and reloading preserve it. Values equal to those of `all` are
 * left out; `count` is the number of others. `want` is for filters, and what covers the list for a while: Back leaves the
 * desk. `open` is for what takes the list's place, as a page of its own does: Back returns to the list, and so does `leave`.
 */
export function useWanted<Wanted extends Readonly<Record<string, string>>>(all: Wanted) {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wanted = { ...all };
  for (const name of Object.keys(all)) Object.assign(wanted, { [name]: search.get(name) ?? all[name] });
  const searchOf = (changes: Partial<Wanted>) =>
    new URLSearchParams(
      Object.entries({ ...wanted, ...changes }).filter(([name, value]) => value !== all[name]),
    );
  const want = (changes: Partial<Wanted>) => setSearch(searchOf(changes), { replace: true, state });
  const open = (changes: Partial<Wanted>) => setSearch(searchOf(changes), { state: OPENED });
  const leave = (changes: Partial<Wanted>) => {
    if (state === OPENED) void navigate(-1);
    else want(changes);
  };
  return {
    wanted,
    want,
    open,
    leave,
    count: Object.keys(all).filter((name) => wanted[name] !== all[name]).length,
  };
}
