import { Button, FieldError } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { texts } from '../i18n/texts.ts';
import { errorText } from '../lib/error-text.ts';

/** Uses a passkey for what the screen wants one for, and says why that failed. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<unknown> }) {
  const use = useMutation({ mutationFn: onUse });
  return (
    <div className="grid gap-2">
      <Button look="plain" className="bg-surface-3" waiting={use.isPending} onClick={() => use.mutate()}>
        <Fingerprint aria-hidden="true" className="size-5" />
        {texts.passkeys('use')}
      </Button>
      {use.isError && <FieldError text={errorText(use.error)} />}
    </div>
  );
}
