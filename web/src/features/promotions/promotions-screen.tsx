import { EmptyState, ErrorState, SkeletonRows, Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pickPromotions } from '../../lib/promotions.ts';
import { usePromotions } from '../../lib/use-promotions.ts';
import { OwnBonus } from './own-bonus.tsx';
import { OwnTurnover } from './own-turnover.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDetails } from './promotion-details.tsx';
import { type PromotionTab, promotionTabs } from './promotion-tabs.ts';

/** What runs now, by category, with the terms of each (PROMO-1). An address may name the one to open. */
export function PromotionsScreen() {
  const t = useTranslations('promotions');
  const [chosen, setChosen] = useState<PromotionTab>('all');
  return (
    <>
      <OwnTurnover />
      <OwnBonus />
      <Tabs
        label={t('categories')}
        tabs={promotionTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        chosen={chosen}
        onChoose={setChosen}
        spread="rail"
      >
        <PromotionList chosen={chosen} />
      </Tabs>
    </>
  );
}

function PromotionList({ chosen }: { chosen: PromotionTab }) {
  const t = useTranslations('promotions');
  const shell = useTranslations('shell');
  const [search, setSearch] = useSearchParams();
  const { data: promotions, isError, refetch } = usePromotions();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (promotions === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={3} className="h-[272px]" />
      </div>
    );
  const picked = pickPromotions(promotions, chosen);
  const open = promotions.find(({ id }) => id.toString() === search.get('promotion'));
  return (
    <>
      {picked.length === 0 && <EmptyState title={shell('noData')} advice={t('noneHere')} />}
      <ul className="grid grid-cols-1 gap-3 p-3">
        {picked.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard
              promotion={promotion}
              onOpen={() => setSearch({ promotion: promotion.id.toString() }, { replace: true })}
            />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PromotionDetails promotion={open} onClose={() => setSearch({}, { replace: true })} />
      )}
    </>
  );
}
