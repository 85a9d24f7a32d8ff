import { promotionCalls } from '@maidan/contract';
import { IconButton, Skeleton, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiOf } from '../../../lib/api.ts';
import { repeat } from '../../../lib/attention.ts';
import { storageUrl } from '../../../lib/storage.ts';
import { useTexts } from '../use-texts.ts';

const api = apiOf(promotionCalls);

const SLIDE_EVERY_MS = 3000;

/** One picture at a time, advancing every three seconds (DESK-2) unless paused. */
export function OneSlideBanner() {
  const t = useTexts();
  const banners = useBanners();
  const count = banners?.length ?? 0;
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    return repeat(() => setAt((before) => before + 1), SLIDE_EVERY_MS);
  }, [isPaused, count]);
  if (banners === undefined) return <Skeleton className="aspect-[4] w-full rounded-lg!" />;
  const banner = banners[at % Math.max(count, 1)];
  if (banner === undefined) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t.banner}
      className="relative overflow-hidden rounded-lg"
    >
      <div data-testid="slide" className="relative aspect-[4] bg-[#0a1318]">
        <img
          src={storageUrl(banner.image)}
          alt=""
          width={1280}
          height={320}
          className="absolute inset-0 size-full object-cover"
        />
        <p className="absolute inset-y-0 left-0 flex w-[52%] items-center bg-linear-to-r from-[#0a1318]/80 to-transparent px-10 text-[34px] leading-11 font-bold text-[#edf4f6]">
          {banner.title}
        </p>
      </div>
      {count > 1 && (
        <IconButton
          label={isPaused ? t.run : t.pause}
          onClick={() => setPaused(!isPaused)}
          className="absolute! right-3 bottom-3 bg-[#0a1318]/70 text-[#edf4f6]!"
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-5" />
          ) : (
            <Pause aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
    </section>
  );
}

function useBanners() {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['desktop-banners', language],
    queryFn: ({ signal }) => api.desktopBanners({ query: { language }, signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return data;
}
