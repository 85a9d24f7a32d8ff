import { EmptyState, ErrorState, Skeleton } from '@maidan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pickPromotions, type PromotionChoice } from '../../../lib/promotions.ts';
import { usePromotions } from '../../../lib/use-promotions.ts';
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
        <Cards chosen={chosen} />
      </div>
    </DesktopShell>
  );
}

function Cards({ chosen }: { chosen: PromotionChoice }) {
  const shell = useTranslations('shell');
  const texts = useTranslations('promotions');
  const [search, setSearch] = useSearchParams();
  const { data: promotions, isError, refetch } = usePromotions();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (promotions === undefined)
    return (
      <div role="status" aria-label={shell('loading')} className="grid grid-cols-3 gap-4">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-[400px] rounded-lg!" />
        ))}
      </div>
    );
  const picked = pickPromotions(promotions, chosen);
  const open = promotions.find(({ id }) => id.toString() === search.get('promotion'));
  return (
    <>
      {picked.length === 0 && <EmptyState title={shell('noData')} advice={texts('noneHere')} />}
      <ul className="grid grid-cols-2 gap-4 min-[1024px]:grid-cols-3">
        {picked.map((promotion) => (
          <li key={promotion.id}>
            <DesktopCard
              promotion={promotion}
              onOpen={() => setSearch({ promotion: promotion.id.toString() }, { replace: true })}
            />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <DesktopDetails promotion={open} onClose={() => setSearch({}, { replace: true })} />
      )}
    </>
  );
}
