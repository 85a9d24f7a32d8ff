import { type Agreement, agreementCalls, type DueAgreement } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

const api = apiOf(agreementCalls);

/** Staff publish a new version a few times a year. */
const FRESH_MS = 300_000;
/** What has to be accepted may be accepted in another tab. */
const LOOK_AT_DUE_EVERY_MS = 5_000;
/** A version may come into force while a player is in a game, whose refusals the site doesn't see. */
const LOOK_EVERY_MS = 300_000;

const dueKey = ['agreements-due'] as const;
const consentsKey = ['consents'] as const;

/** One of the operator's documents in the version in force, in the screen's language. */
export function useAgreement(agreement: Agreement) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['agreement', language, agreement],
    queryFn: ({ signal }) =>
      api.showAgreement({ params: { agreement }, query: { language, version: undefined }, signal }),
    staleTime: FRESH_MS,
  });
}

/** What the player has to accept, and a function that accepts it. */
export function useDueAgreements() {
  const queries = useQueryClient();
  const player = usePlayer();
  const language = useLanguage();
  const queryKey = [...dueKey, language];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listDueAgreements({ query: { language }, signal }),
    enabled: player !== undefined,
    refetchInterval: ({ state }) =>
      (state.data?.due.length ?? 0) > 0 ? LOOK_AT_DUE_EVERY_MS : LOOK_EVERY_MS,
  });
  return {
    due: query.data?.due ?? [],
    refetch: query.refetch,
    async accept(due: readonly DueAgreement[]) {
      const accepted = due.map(({ agreement, version }) => ({ agreement, version }));
      const left = await api.acceptAgreements({ query: { language }, body: { accepted } });
      queries.setQueryData(queryKey, left);
      await queries.invalidateQueries({ queryKey: consentsKey });
    },
  };
}

/** What the player has accepted, the latest first. */
export function useConsents() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...consentsKey, language],
    queryFn: ({ signal }) => api.listConsents({ query: { language }, signal }),
    refetchOnMount: 'always',
  });
}
