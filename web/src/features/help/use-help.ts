import { helpCalls, helpSearchLengthMax } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';

const api = apiOf(helpCalls);

/** Staff occasionally reword articles. */
const FRESH_MS = 300_000;

/** The help articles, or those that match a search, best match first. */
export function useHelp(search: string) {
  const language = useLanguage();
  const wanted = search.trim().slice(0, helpSearchLengthMax);
  return useQuery({
    queryKey: ['help', language, wanted],
    queryFn: async ({ signal }) =>
      (await api.listHelp({ query: { language, ...(wanted === '' ? {} : { search: wanted }) }, signal }))
        .articles,
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  });
}

/** One help article in the screen's language. */
export function useArticle(slug: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['help-article', language, slug],
    queryFn: ({ signal }) => api.helpArticle({ params: { slug }, query: { language }, signal }),
    staleTime: FRESH_MS,
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
}
