import { EmptyState, Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FreeSpins } from '../../lib/parts/free-spins.tsx';
import { ReturnLink } from '../../lib/parts/return-link.tsx';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { isWaiting, useTurnovers } from '../../lib/turnovers.ts';
import { TurnoverCard } from './turnover-card.tsx';
import { TurnoverRules } from './turnover-rules.tsx';

const tabs = ['active', 'completed'] as const;
type Tab = (typeof tabs)[number];

/** The turnovers to wager for bonuses, and past ones (CASH-12). */
export function TurnoverScreen() {
  const t = useTranslations('turnover');
  const [chosen, setChosen] = useState<Tab>('active');
  return (
    <Tabs
      label={t('kinds')}
      tabs={tabs.map((key) => ({ key, label: t(key) }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <div className="px-3 pt-3 empty:hidden">
        <ReturnLink />
      </div>
      <div className="px-3 pt-3 empty:hidden">
        <FreeSpins />
      </div>
      <TurnoverList chosen={chosen} />
    </Tabs>
  );
}

function TurnoverList({ chosen }: { chosen: Tab }) {
  const t = useTranslations('turnover');
  const shell = useTranslations('shell');
  return (
    <WhenLoaded query={useTurnovers()} skeleton={{ rows: 2, height: 'h-48' }}>
      {(turnovers) => {
        const shown = turnovers.filter((turnover) => isWaiting(turnover) === (chosen === 'active'));
        if (shown.length === 0) return <EmptyState title={shell('noData')} advice={t(`none.${chosen}`)} />;
        return (
          <div className="grid gap-3 p-3">
            <ul className="grid gap-3">
              {shown.map((turnover) => (
                <li key={turnover.id}>
                  <TurnoverCard turnover={turnover} />
                </li>
              ))}
            </ul>
            {chosen === 'active' && <TurnoverRules />}
          </div>
        );
      }}
    </WhenLoaded>
  );
}
