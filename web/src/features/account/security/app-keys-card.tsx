import type { AppKey } from '@maidan/contract';
import {
  Button,
  countText,
  dayText,
  ErrorState,
  momentText,
  showToast,
  SkeletonRows,
  useLanguage,
} from '@maidan/ui';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddAppKeySheet } from './add-app-key-sheet.tsx';
import { RemoveAppKeySheet } from './remove-app-key-sheet.tsx';
import { useAppKeys } from './use-app-keys.ts';

/**
 * The keys by which the player's own programs trade, making one, and removing each (TRADE-11), and what these did
 * this hour (TRADE-15).
 */
export function AppKeysCard() {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data, isError, refetch, reload } = useAppKeys();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AppKey>();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="app-keys">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <Terminal aria-hidden="true" className="size-6" />
        </span>
        <h2 id="app-keys" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('appKeys')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">
        {t('appKeysAdvice')}{' '}
        <a href="/developers" className="font-semibold text-brand-text underline">
          {t('appKeysHow')}
        </a>
      </p>
      {data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={1} className="mt-3 h-16" />
      ) : data.keys.length === 0 ? (
        <p className="mt-3 text-text-3">{t('noAppKeys')}</p>
      ) : (
        <>
          <p className="mt-3 text-sm text-text-2">
            {t('transactions', {
              count: countText(language, data.transactions.thisHour),
              max: countText(language, data.transactions.max),
            })}
          </p>
          <ul className="mt-1 divide-y divide-line">
            {data.keys.map((key) => (
              <AppKeyRow key={key.id.toString()} appKey={key} onRemove={() => setRemoving(key)} />
            ))}
          </ul>
        </>
      )}
      <Button className="mt-4" onClick={() => setAdding(true)}>
        {t('addAppKey')}
      </Button>
      <AddAppKeySheet open={adding} onClose={() => setAdding(false)} onAdded={() => void reload()} />
      <RemoveAppKeySheet
        appKey={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          setRemoving(undefined);
          showToast(t('appKeyRemoved'), 'good');
          void reload();
        }}
      />
    </section>
  );
}

function AppKeyRow({ appKey, onRemove }: { appKey: AppKey; onRemove: () => void }) {
  const t = useTranslations('security');
  const language = useLanguage();
  const { name, rights, beginning, createdAt, lastUsedAt } = appKey;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name} <code className="text-sm font-normal text-text-3">{beginning}…</code>
        </p>
        <p className="text-sm text-text-2">{t(rights === 'trade' ? 'mayTrade' : 'mayRead')}</p>
        <p className="text-sm text-text-3">
          {lastUsedAt === null
            ? t('appKeyUnused')
            : t('appKeyUsed', { time: momentText(language, lastUsedAt) })}
        </p>
        <p className="text-xs text-text-3">{t('appKeyMade', { date: dayText(language, createdAt) })}</p>
      </div>
      <Button
        look="plain"
        size="fit"
        onClick={onRemove}
        aria-label={t('removeAppKeyNamed', { name })}
        className="px-3! text-sm text-loss!"
      >
        {t('removeAppKey')}
      </Button>
    </li>
  );
}
