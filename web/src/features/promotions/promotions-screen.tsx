import { Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PromotionList } from '../../lib/parts/promotion/promotion-list.tsx';
import { FreeSpins } from '../../lib/parts/free-spins.tsx';
import { OwnBonus } from './own-bonus.tsx';
import { OwnTurnover } from './own-turnover.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDetails } from './promotion-details.tsx';
import { type PromotionTab, promotionTabs } from './promotion-tabs.ts';

/** The running promotions by category, with their terms (PROMO-1). The address may open one of them. */
export function PromotionsScreen() {
  const t = useTranslations('promotions');
  const [chosen, setChosen] = useState<PromotionTab>('all');
  return (
    <>
      <OwnTurnover />
      <div className="m-3 empty:hidden">
        <FreeSpins />
      </div>
      <OwnBonus />
      <Tabs
        label={t('categories')}
        tabs={promotionTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        chosen={chosen}
        onChoose={setChosen}
        spread="rail"
      >
        <PromotionList
          chosen={chosen}
          className="grid-cols-1 gap-3 p-3"
          skeleton={{ rows: 3, height: 'h-[272px]' }}
          Card={PromotionCard}
          Details={PromotionDetails}
        />
      </Tabs>
    </>
  );
}
