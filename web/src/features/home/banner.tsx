import { classNames, digitsIn, Skeleton, useLanguage } from '@maidan/ui';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBanners } from './use-banners.tsx';
import { useCarousel } from './use-carousel.ts';

const SWIPE_MIN_PX = 40;

/** The main banner (HOME-2): 2.2 : 1, advances every 3 s with a 500 ms transition; dots and swipes select. */
export function Banner() {
  const t = useTranslations('home');
  const slides = useBanners();
  const carousel = useCarousel(slides?.length ?? 0);
  const swipeFrom = useRef<number>(undefined);
  const language = useLanguage();
  if (slides === undefined) return <Skeleton className="aspect-[2.2] rounded-lg" />;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('banners')}
      onFocus={carousel.hold}
      onBlur={carousel.letGo}
      onMouseEnter={carousel.hold}
      onMouseLeave={carousel.letGo}
      onTouchStart={(event) => {
        carousel.hold();
        swipeFrom.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        carousel.letGo();
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (swipeFrom.current ?? 0);
        if (Math.abs(moved) > SWIPE_MIN_PX) carousel.show(carousel.at + (moved < 0 ? 1 : -1));
      }}
      className="relative touch-pan-y overflow-hidden rounded-lg"
    >
      <div
        className="flex transition-transform duration-500 ease-out"
        style={{ transform: `translateX(-${carousel.at * 100}%)` }}
      >
        {slides.map((slide, at) => (
          <Slide key={slide.key} shown={at === carousel.at}>
            {slide.content}
          </Slide>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="absolute bottom-0 left-1.5 flex">
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              aria-label={t('slide', { number: digitsIn(language, String(at + 1)) })}
              aria-current={at === carousel.at ? 'true' : undefined}
              onClick={() => carousel.show(at)}
              className={classNames(
                'grid h-11 place-items-center pt-4 transition-[width] duration-200',
                at === carousel.at ? 'w-11' : 'w-11 -ml-5 first:ml-0',
              )}
            >
              <span
                className={classNames(
                  'h-1 rounded-full',
                  at === carousel.at ? 'w-4 bg-brand' : 'w-1.5 bg-[#edf4f6]/70',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function Slide({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-hidden={!shown} inert={!shown} className="aspect-[2.2] w-full shrink-0">
      {children}
    </div>
  );
}
