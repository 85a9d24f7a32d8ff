import { contentCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';

const api = apiOf(contentCalls);

const SOCIAL_FRESH_MS = 60_000;

/** The addresses of the operator's social pages. */
export function useSocialLinks() {
  return useQuery({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => api.socialLinks({ signal }),
    staleTime: SOCIAL_FRESH_MS,
  });
}

/** An address that is safe to link to; anything but https, such as a script, becomes empty. */
export function safeAddress(given: string | undefined): string {
  return given?.startsWith('https://') === true ? given : '';
}
