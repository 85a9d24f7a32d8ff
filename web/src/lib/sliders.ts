import { type Slider, contentCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(contentCalls);

/** Changes by staff and scheduled pieces reach an open home screen within this time. */
const SLIDERS_FRESH_MS = 60_000;

/** The operator's active sliders of one type in the screen's language (HOME-2, HOME-5); undefined while loading. */
export function useSliders(type: Slider['type']): readonly Slider[] | undefined {
  const language = useLanguage();
  const { data, isPending } = useQuery({
    queryKey: ['sliders', language],
    queryFn: ({ signal }) => api.sliders({ query: { language }, signal }),
    staleTime: SLIDERS_FRESH_MS,
    refetchInterval: SLIDERS_FRESH_MS,
  });
  if (isPending) return undefined;
  return (data ?? []).filter((slider) => slider.type === type && slider.status === 'active');
}
