import type { FollowedSubject } from '@maidan/contract';
import { EmptyState, Sheet } from '@maidan/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PriceAlertRow } from '../price-alerts/price-alert-row.tsx';
import { usePriceAlerts } from '../price-alerts/use-price-alerts.ts';
import { FollowRow } from './follow-row.tsx';
import type { FollowSheetProps } from './follow-sheet-when-open.tsx';
import { isSame, subjectsOf, useFollowed } from './followed.ts';

/** A match's sides and competition with their hearts and bells, and whatever else the player follows (PLAY-80). */
export function FollowSheet({ match, onClose }: FollowSheetProps) {
  const t = useTranslations('following');
  const shell = useTranslations('shell');
  const followed = useFollowed();
  const { alerts, remove } = usePriceAlerts();
  // What is taken off here keeps its row until the sheet closes: a tap can be taken back where it was made.
  const [seen, setSeen] = useState<readonly FollowedSubject[]>([]);
  const missing = followed.filter((one) => !seen.some((other) => isSame(one, other)));
  if (missing.length > 0) setSeen([...seen, ...missing]);
  const ofMatch = match === undefined ? [] : subjectsOf(match);
  const others = [...seen, ...missing].filter((one) => !ofMatch.some((other) => isSame(one, other)));
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <div className="grid gap-4">
        {ofMatch.length > 0 && (
          <Rows title={t('ofMatch')}>
            {ofMatch.map((subject) => (
              <FollowRow key={`${subject.kind} ${subject.name}`} subject={subject} followed={followed} />
            ))}
          </Rows>
        )}
        {others.length > 0 && (
          <Rows title={t(ofMatch.length > 0 ? 'others' : 'all')}>
            {others.map((subject) => (
              <FollowRow
                key={`${subject.kind} ${subject.sport} ${subject.name}`}
                subject={subject}
                followed={followed}
              />
            ))}
          </Rows>
        )}
        {alerts.length > 0 && (
          <Rows title={t('prices.all')}>
            {alerts.map((alert) => (
              <PriceAlertRow key={alert.id.toString()} alert={alert} onRemove={() => remove(alert)} />
            ))}
          </Rows>
        )}
        {ofMatch.length + others.length + alerts.length === 0 && (
          <EmptyState title={t('emptyTitle')} advice={t('emptyAdvice')} />
        )}
        <p className="text-xs leading-relaxed text-text-3">{t('note')}</p>
      </div>
    </Sheet>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-sm font-bold text-text-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
