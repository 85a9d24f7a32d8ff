import { nameCalls, translateName } from '@maidan/contract';
import { digitsIn, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { apiOf } from '../lib/api.ts';
import { type NameOf, NamesContext, ownName } from '../lib/names.ts';

const api = apiOf(nameCalls);

/** Names are few and rarely change; what staff enter reaches an open page within this time. */
const NAMES_FRESH_MS = 600_000;

/** Provides the feed's names in the screen's language; until they come, and in English, the feed's own. */
export function NamesFrame({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['names', language],
    queryFn: async ({ signal }) => (await api.names({ query: { language }, signal })).names,
    enabled: language !== 'en',
    staleTime: NAMES_FRESH_MS,
    refetchInterval: NAMES_FRESH_MS,
  });
  const nameOf = useMemo((): NameOf => {
    if (names === undefined || language === 'en') return ownName;
    const words = {
      find: (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined),
      versus: 'বনাম',
      digits: (text: string) => digitsIn(language, text),
    };
    return (name) => translateName(name, words);
  }, [names, language]);
  return <NamesContext value={nameOf}>{children}</NamesContext>;
}
