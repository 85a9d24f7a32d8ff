import type { Invitation } from '@maidan/contract/office';
import { Button, momentText } from '@maidan/ui';
import type { QueryKey } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { language, texts } from '../i18n/texts.ts';
import { api } from '../lib/api.ts';
import { useAction } from './use-action.ts';

interface OpenInvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly mayManage: boolean;
  /** The list that shows them. */
  readonly changed: QueryKey;
}

/** The invitations that are still valid, each of which can be revoked. */
export function OpenInvitations({ invitations, mayManage, changed }: OpenInvitationsProps) {
  const action = useAction({ changed: [changed] });
  const withdraw = (id: bigint) =>
    action.mutate({
      run: () => api.withdrawInvitation({ params: { id } }),
      done: texts.staff('withdrawn'),
    });
  return (
    <section aria-labelledby="open-invitations" className="mt-8">
      <h2 id="open-invitations" className="mb-3 text-lg font-bold">
        {texts.staff('invitations')}
      </h2>
      {invitations.length === 0 && <p className="text-text-3">{texts.staff('noInvitations')}</p>}
      <ul className="grid gap-2">
        {invitations.map(({ id, role, invitedBy, expiresAt }) => (
          <li
            key={id.toString()}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2.5"
          >
            <Link2 aria-hidden="true" className="size-5 text-text-3" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{texts.roles(role)}</p>
              <p className="text-sm text-text-3">
                {invitedBy === null
                  ? texts.staff('atMachine')
                  : texts.staff('invitedBy', { name: invitedBy })}
                {', '}
                {texts.staff('until', { moment: momentText(language, expiresAt) })}
              </p>
            </div>
            {mayManage && (
              <Button look="plain" size="fit" disabled={action.isPending} onClick={() => withdraw(id)}>
                {texts.staff('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
