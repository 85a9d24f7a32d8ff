import { useSearchParams } from 'react-router';

const PAGE = /^[1-9]\d{0,5}$/;

/** The page in the address, and a function to change it; an invalid page is the first. */
export function usePageNumber(): [page: number, turnTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get('page') ?? '';
  const turnTo = (page: number) => {
    setSearch(page === 1 ? {} : { page: page.toString() }, { replace: true });
    scrollTo(0, 0);
  };
  return [PAGE.test(text) ? Number(text) : 1, turnTo];
}
