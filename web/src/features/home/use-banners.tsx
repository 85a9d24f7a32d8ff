import { digitsIn, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AddressLink } from '../../lib/parts/address-link.tsx';
import { useSliders } from '../../lib/sliders.ts';
import { BatAtNight, BookOfPrices, RisingPrice } from './banner-drawings.tsx';

/** One slide of the banner. */
export interface BannerSlide {
  readonly key: string;
  readonly content: ReactNode;
}

/** The operator's active Main sliders, or our own drawings if there are none. Undefined while loading. */
export function useBanners(): readonly BannerSlide[] | undefined {
  const drawn = useDrawnBanners();
  const main = useSliders('Main');
  if (main === undefined) return undefined;
  if (main.length === 0) return drawn;
  return main.map(({ id, name, thumbnail, link }) => ({
    key: id.toString(),
    content: (
      <AddressLink to={link} className="relative block size-full focus-visible:-outline-offset-4">
        <img src={`/storage/${thumbnail}`} alt={name} className="size-full bg-surface-2 object-cover" />
      </AddressLink>
    ),
  }));
}

const COMMISSION_PERCENT = '2';

const DRAWINGS = [
  { key: 'over', Drawing: BatAtNight, title: 'banner1Title', text: 'banner1Text' },
  { key: 'book', Drawing: BookOfPrices, title: 'banner2Title', text: 'banner2Text' },
  { key: 'price', Drawing: RisingPrice, title: 'banner3Title', text: 'banner3Text' },
] as const;

function useDrawnBanners(): readonly BannerSlide[] {
  const t = useTranslations('home');
  const percent = digitsIn(useLanguage(), COMMISSION_PERCENT);
  return DRAWINGS.map(({ key, Drawing, title, text }) => ({
    key,
    content: (
      <div className="relative size-full text-[#edf4f6]">
        <Drawing className="absolute inset-0 size-full" />
        <div className="absolute top-0 left-0 w-[64%] p-4">
          <p className="text-xl leading-tight font-bold">{t(title)}</p>
          <p className="mt-1 text-[13px] leading-snug text-[#cfdbe0]">{t(text, { percent })}</p>
        </div>
      </div>
    ),
  }));
}
