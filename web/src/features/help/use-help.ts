import { helpCalls, helpSearchLengthMax } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { HELP_FRESH_MS } from '../../lib/help-article.ts';

const api = apiOf(helpCalls);

/** The help articles, or those that match a search, best match first. */
export function useHelp(search: string) {
  const language = useLanguage();
  const wanted = search.trim().slice(0, helpSearchLengthMax);
  return useQuery({
    queryKey: ['help', language, wanted],
    queryFn: async ({ signal }) =>
      (await api.listHelp({ query: { language, ...(wanted === '' ? {} : { search: wanted }) }, signal }))
        .articles,
    staleTime: HELP_FRESH_MS,
    placeholderData: (before) => before,
  });
}
