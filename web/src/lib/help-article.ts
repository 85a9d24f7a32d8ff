import { helpCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(helpCalls);

/** Staff occasionally reword articles. */
export const HELP_FRESH_MS = 300_000;

/** One help article in the screen's language. */
export function useArticle(slug: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['help-article', language, slug],
    queryFn: ({ signal }) => api.helpArticle({ params: { slug }, query: { language }, signal }),
    staleTime: HELP_FRESH_MS,
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
}
