import { Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExchangeTab } from './exchange-tab.tsx';
import { SettledTab } from './settled-tab.tsx';

const TABS = ['settled', 'exchange'] as const;

/** The player's past bets (REC-1): settled ones on all platforms, and the exchange's. */
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
