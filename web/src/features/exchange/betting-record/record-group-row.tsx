import type { BettingRecord } from '@maidan/contract';
import { money } from '@maidan/engine';
import { dayText, Money, momentText, Sheet, useLanguage } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { useGameNames } from './betting-record-queries.ts';
import type { RecordGroup } from './group-records.ts';
import { RecordStatus } from './record-status.tsx';

/** A day's bets on one platform and game type; expands to the single bets. */
export function RecordGroupRow({ group }: { group: RecordGroup }) {
  const t = useTranslations('bettingRecord');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { platforms, types } = useGameNames();
  const [isOpen, setOpen] = useState(false);
  const day = dayText(language, new Date(`${group.day}T00:00:00+06:00`));
  const name = `${platforms.get(group.platform) ?? group.platform} · ${types.get(group.gameType) ?? group.gameType}`;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-16 w-full flex-wrap items-center gap-2 rounded-md bg-surface px-3 py-2 text-left active:bg-surface-2"
      >
        <span className="min-w-0 flex-[1_1_7em]">
          <span className="block leading-snug font-semibold">{name}</span>
          <span className="tabular block text-xs text-text-3">
            {day} · {t('count', { count: group.records.length })} · <Money amount={group.staked} />
          </span>
        </span>
        <Money amount={group.result} tone="result" className="font-bold" />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${name}, ${day}`}
        closeLabel={shell('close')}
      >
        <ul>
          {group.records.map((record) => (
            <SingleRecord key={record.cursor} record={record} />
          ))}
        </ul>
      </Sheet>
    </li>
  );
}

function SingleRecord({ record }: { record: BettingRecord }) {
  const t = useTranslations('bettingRecord');
  const language = useLanguage();
  const { platform, gameName, betAmount, winAmount, createdAt, status, transactionId } = record;
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 leading-snug font-semibold">{gameName}</p>
        <Money amount={money(winAmount - betAmount)} tone="result" className="font-bold" />
      </div>
      <p className="text-sm text-text-2">
        {t('staked')} <Money amount={betAmount} /> · {t('returned')} <Money amount={winAmount} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="tabular text-xs text-text-3">{momentText(language, createdAt)}</p>
        <RecordStatus status={status} />
      </div>
      <p className="tabular text-xs break-words text-text-3">
        {t(platform === 'EXCHANGE' ? 'transactionId' : 'round')} <AsIs>{transactionId}</AsIs>
      </p>
    </li>
  );
}
