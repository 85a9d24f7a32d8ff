import type { OpenJackpot } from '@maidan/contract';
import { Money, useLanguage } from '@maidan/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LobbySection } from '../lobby/lobby-section.tsx';
import { useCounted } from './use-counted.ts';
import { useJackpots } from './use-jackpots.ts';

const JackpotSheet = lazy(async () => ({ default: (await import('./jackpot-sheet.tsx')).JackpotSheet }));

/** The jackpots as they grow (PLAY-176); a tap shows the rules of one, and who won last. Nothing where there is none. */
export function JackpotStrip() {
  const t = useTranslations('lobby');
  const { data } = useJackpots();
  const [opened, setOpened] = useState<string>();
  if (data === undefined || data.jackpots.length === 0) return null;
  const jackpot = data.jackpots.find(({ name }) => name === opened);
  return (
    <LobbySection title={t('jackpots.title')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {data.jackpots.map((one) => (
          <li key={one.name}>
            <JackpotCard jackpot={one} onOpen={() => setOpened(one.name)} />
          </li>
        ))}
      </ul>
      {jackpot !== undefined && (
        <Suspense>
          <JackpotSheet jackpot={jackpot} wins={data.wins} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </LobbySection>
  );
}

function JackpotCard({ jackpot, onOpen }: { readonly jackpot: OpenJackpot; readonly onOpen: () => void }) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  const { title, pool, cap } = jackpot;
  const filled = Number((pool * 100n) / cap);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full rounded-md bg-surface p-3 text-left ring-1 ring-line ring-inset active:bg-surface-2"
    >
      <span className="block truncate text-sm font-semibold">{title[language]}</span>
      <span className="my-0.5 block text-lg font-bold text-win">
        <Counted pool={pool} />
      </span>
      <span aria-hidden className="my-1.5 block h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${filled}%` }} />
      </span>
      <span className="block text-xs text-text-3">
        {t('jackpots.wonBefore')} <Money amount={cap} decimals="when-needed" />
      </span>
    </button>
  );
}

function Counted({ pool }: Pick<OpenJackpot, 'pool'>) {
  return <Money amount={useCounted(pool)} />;
}
