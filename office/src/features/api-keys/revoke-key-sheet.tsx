import type { ApiKey } from '@maidan/contract/office';
import { Button, Sheet } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { API_KEYS } from './key-queries.ts';

/** Asks before it ends a key for good. */
export function RevokeKeySheet({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useAction({ changed: [API_KEYS], onDone: onClose });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.apiKeys('revokeTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-text-2">{texts.apiKeys('revokeAdvice')}</p>
        <Button
          look="danger"
          waiting={revoke.isPending}
          onClick={() =>
            revoke.mutate({
              run: () => api.revokeApiKey({ params: { id } }),
              done: texts.apiKeys('revoked'),
            })
          }
        >
          {texts.apiKeys('revoke')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.shell('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
