import type { Passkey } from '@maidan/contract';
import { Button, dayText, ErrorState, momentText, passkeySupport, showToast, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnPasskeys } from '../../lib/own-passkeys.ts';
import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx';

/** The member's passkeys with their last use, adding one, and removing each (SAFE-53). */
export function PasskeyList() {
  const { data: passkeys, isError, reload } = useOwnPasskeys();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const finish = (text: string) => {
    setAdding(false);
    setRemoving(undefined);
    showToast(text, 'good');
    void reload();
  };
  if (isError)
    return (
      <ErrorState
        title={texts.passkeys('loadFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void reload()}
      />
    );
  if (passkeys === undefined)
    return <SkeletonRows label={texts.shell('loading')} rows={2} className="h-14" />;
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-text-3">{texts.passkeys('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id.toString()} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      <AddOffer onAdd={() => setAdding(true)} />
      {adding && (
        <AddPasskeySheet onClose={() => setAdding(false)} onAdded={() => finish(texts.passkeys('added'))} />
      )}
      {removing !== undefined && (
        <RemovePasskeySheet
          passkey={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => finish(texts.passkeys('removed'))}
        />
      )}
    </>
  );
}

function AddOffer({ onAdd }: { onAdd: () => void }) {
  const support = passkeySupport();
  if (support === 'yes')
    return (
      <Button look="plain" className="mt-3" onClick={onAdd}>
        {texts.passkeys('add')}
      </Button>
    );
  return (
    <p className="mt-3 text-sm text-warn">
      {texts.passkeys(support === 'address' ? 'atAddress' : 'unsupported')}
    </p>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-text-3">
          {lastUsedAt === null
            ? texts.passkeys('neverUsed')
            : texts.passkeys('usedAt', { time: momentText(language, lastUsedAt) })}
        </p>
        <p className="text-sm text-text-3">
          {texts.passkeys('addedAt', { date: dayText(language, addedAt) })}
        </p>
      </div>
      <Button look="plain" size="fit" aria-label={texts.passkeys('removeNamed', { name })} onClick={onRemove}>
        {texts.passkeys('remove')}
      </Button>
    </li>
  );
}
