import type { Passkey } from '@maidan/contract';
import { Button, dayText, momentText, passkeySupport, showToast, useLanguage } from '@maidan/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx';

interface PasskeysCardProps {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: () => void;
}

/** The player's passkeys with their last use, adding one, and removing each (SAFE-38). */
export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const t = useTranslations('passkeys');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const support = passkeySupport();
  const finish = (text: string) => {
    setAdding(false);
    setRemoving(undefined);
    showToast(text, 'good');
    onChanged();
  };
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="passkeys">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <Fingerprint aria-hidden="true" className="size-6" />
        </span>
        <h2 id="passkeys" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('title')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">{t('advice')}</p>
      {passkeys.length === 0 ? (
        <p className="mt-3 text-text-3">{t('none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id.toString()} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {support === 'yes' ? (
        <Button className="mt-4" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-warn">{support === 'address' ? t('atAddress') : t('unsupported')}</p>
      )}
      <AddPasskeySheet open={adding} onClose={() => setAdding(false)} onAdded={() => finish(t('added'))} />
      <RemovePasskeySheet
        passkey={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => finish(t('removed'))}
      />
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('passkeys');
  const language = useLanguage();
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-text-3">
          {lastUsedAt === null ? t('neverUsed') : t('usedAt', { time: momentText(language, lastUsedAt) })}
        </p>
        <p className="text-xs text-text-3">{t('addedAt', { date: dayText(language, addedAt) })}</p>
      </div>
      <Button
        look="plain"
        size="fit"
        onClick={onRemove}
        aria-label={t('removeNamed', { name })}
        className="px-3! text-sm text-loss!"
      >
        {t('remove')}
      </Button>
    </li>
  );
}
