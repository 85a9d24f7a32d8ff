import { type AnswerOf, type calls, contentCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(contentCalls);

type Logo = AnswerOf<(typeof calls)['logo']>[number];

const LOGO_FRESH_MS = 3_600_000;

let first: Promise<Logo | null> | undefined;

/** The names of the operator's logos, fetched once in a visit and shared by the splash and the header. */
export function loadLogo(): Promise<Logo | null> {
  first ??= api.logo({}).then(
    ([logo]) => logo ?? null,
    // Without the operator's logo the site's own is shown.
    () => null,
  );
  return first;
}

/** The operator's logos (HOME-20); undefined while loading, null if they could not be loaded. */
export function useLogo(): Logo | null | undefined {
  return useQuery({ queryKey: ['logo'], queryFn: loadLogo, staleTime: LOGO_FRESH_MS }).data;
}
