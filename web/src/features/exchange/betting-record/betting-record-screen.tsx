import { Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExchangeTab } from './exchange-tab.tsx';
import { SettledTab } from './settled-tab.tsx';

const TABS = ['settled', 'exchange'] as const;

/** The player's bets looked back at (REC-1): what is settled on all platforms, and the exchange's own. */
export function BettingRecordScreen() {
  const t = useTranslations('bettingRecord');
  const [chosen, setChosen] = useState<(typeof TABS)[number]>('settled');
  return (
    <Tabs
      label={t('kinds')}
      tabs={TABS.map((key) => ({ key, label: t(key) }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      {chosen === 'settled' ? <SettledTab /> : <ExchangeTab />}
    </Tabs>
  );
}
