import { Chip } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEventMarkets, useFreshness } from '../../../lib/live.ts';
import { useHousePositions } from '../house-bets/house-position-queries.ts';
import { RulesLink } from '../rules/rules-link.tsx';
import { pickHouseBet, useHouseSlip } from '../house-slip/house-slip-store.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { runnerColumn, twoPriceGrid } from '../market/market-grid.ts';
import { EndedFancies } from './ended-fancies.tsx';
import { FancyRow } from './fancy-row.tsx';
import { endedOfTab, type FancyTab, fancyTabs, openOfTab } from './fancy-tabs.ts';

/** An event's fancies by kind: No and Yes, with the run above the rate (EXCH-4). */
export function FancyTable({ eventId }: { eventId: string }) {
  const t = useTranslations('exchange.house');
  const [tab, setTab] = useState<FancyTab>('ALL');
  const freshness = useFreshness(eventId);
  const positions = useHousePositions(eventId).fancies;
  const draft = useHouseSlip(shownDraft);
  const fancies = Object.values(useEventMarkets(eventId)?.fancies ?? {});
  const open = openOfTab(fancies, tab);
  const ended = endedOfTab(fancies, tab);
  return (
    <>
      <div
        role="group"
        aria-label={t('tabsLabel')}
        className="no-bar flex gap-1.5 overflow-x-auto px-3 pt-2.5"
      >
        {fancyTabs.map((one) => (
          <Chip key={one.tab} data-code={one.code} chosen={one.tab === tab} onClick={() => setTab(one.tab)}>
            {t(`tabs.${one.tab}`)}
          </Chip>
        ))}
      </div>
      <div className="@container mx-3">
        <div className={`${twoPriceGrid} items-center py-2 text-center text-text-3 *:text-xs`}>
          <div className={runnerColumn}>
            <RulesLink kind={tab} />
          </div>
          <span aria-hidden="true">{t('NO')}</span>
          <span aria-hidden="true">{t('YES')}</span>
        </div>
        {open.length === 0 ? (
          <p className="border-y border-line py-6 text-center text-sm text-text-2">{t('empty')}</p>
        ) : (
          <div role="table" aria-label={t('fancy')}>
            <div role="rowgroup">
              {open.map((fancy) => (
                <FancyRow
                  key={fancy.marketKey}
                  eventId={eventId}
                  fancy={fancy}
                  freshness={freshness}
                  position={positions.find(({ marketKey }) => marketKey === fancy.marketKey)}
                  chosen={draft?.marketKey === fancy.marketKey ? draft : undefined}
                  onPick={pickHouseBet}
                />
              ))}
            </div>
          </div>
        )}
        {ended.length > 0 && <EndedFancies fancies={ended} />}
      </div>
    </>
  );
}
