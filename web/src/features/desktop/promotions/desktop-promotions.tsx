import { Skeleton } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PromotionList } from '../../../lib/parts/promotion/promotion-list.tsx';
import type { PromotionChoice } from '../../../lib/promotions.ts';
import { DesktopShell } from '../desktop-shell.tsx';
import { useTexts } from '../use-texts.ts';
import { CategorySlider } from './category-slider.tsx';
import { DesktopCard } from './desktop-card.tsx';
import { DesktopDetails } from './desktop-details.tsx';
import { OneSlideBanner } from './one-slide-banner.tsx';

/** The promotions of the desktop shell: banner, categories and cards (DESK-2). */
export function DesktopPromotions() {
  const t = useTexts();
  const [chosen, setChosen] = useState<PromotionChoice>('all');
  return (
    <DesktopShell title={t.promotions}>
      <div className="grid gap-6 py-6">
        <OneSlideBanner />
        <h1 className="text-2xl font-bold">{t.promotions}</h1>
        <CategorySlider chosen={chosen} onChoose={setChosen} />
        <PromotionList
          chosen={chosen}
          className="grid-cols-2 gap-4 min-[1024px]:grid-cols-3"
          skeleton={{ drawn: <CardSkeletons /> }}
          Card={DesktopCard}
          Details={DesktopDetails}
        />
      </div>
    </DesktopShell>
  );
}

function CardSkeletons() {
  const shell = useTranslations('shell');
  return (
    <div role="status" aria-label={shell('loading')} className="grid grid-cols-3 gap-4">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-[400px] rounded-lg!" />
      ))}
    </div>
  );
}
