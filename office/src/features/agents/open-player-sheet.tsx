import { type AgentNode, newAgencyPlayer } from '@maidan/contract/office';
import { Button, Field, Sheet } from '@maidan/ui';
import { Copy, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { fieldFault } from '../../lib/error-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useHeldDialog } from '../../parts/use-held-dialog.ts';
import { UsernameField } from '../../parts/username-field.tsx';
import { useAgentAction } from './agent-queries.ts';
import { readTerms, TERMS_FIELDS } from './read-terms.ts';
import { TermsFields } from './terms-fields.tsx';

const HOLDER_FIELDS = ['username', 'phone', 'email'] as const;
const FIELDS = [...HOLDER_FIELDS, ...TERMS_FIELDS] as const;

interface OpenPlayerSheetProps {
  readonly parent: AgentNode;
  readonly onClose: () => void;
}

/** Opens an account for a new player right below the member's node, and then shows its login as a message to send (AGENT-28). */
export function OpenPlayerSheet({ parent, onClose }: OpenPlayerSheetProps) {
  const [opened, setOpened] = useState<{ readonly username: string; readonly password: string }>();
  const action = useAgentAction();
  const form = useDeskForm({
    fields: FIELDS,
    check: (typed) => ({ ...holderErrors(typed), ...readTerms(typed).errors }),
    async send(typed) {
      const { terms } = readTerms(typed);
      const holder = { username: typed.username, phone: typed.phone, email: typed.email };
      if (terms === undefined) return;
      const { matchBps, sessionBps, rebateType } = terms;
      await action.mutateAsync({
        run: async () =>
          setOpened(await api.openPlayerBelow({ body: { ...holder, matchBps, sessionBps, rebateType } })),
        done: texts.agents('added', { name: holder.username }),
      });
    },
  });
  if (opened !== undefined) return <LoginMessage login={opened} onClose={onClose} />;
  return (
    <FormSheet
      title={texts.agents('addPlayer')}
      advice={texts.agents('openPlayerAdvice', { name: parent.name })}
      form={form}
      save={texts.agents('openPlayer')}
      onClose={onClose}
    >
      <UsernameField
        label={texts.agents('username')}
        name="username"
        maxLength={16}
        hint={texts.agents('usernameHint')}
        error={form.errors.username}
      />
      <Field
        label={texts.agents('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={15}
        error={form.errors.phone}
      />
      <Field
        label={texts.agents('email')}
        name="email"
        type="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={form.errors.email}
      />
      <TermsFields isPlayer errors={form.errors} />
    </FormSheet>
  );
}

/** What of a new player's name, number and mailbox the sign-up would refuse. */
function holderErrors(typed: Readonly<Record<(typeof HOLDER_FIELDS)[number], string>>) {
  const errors: Partial<Record<(typeof HOLDER_FIELDS)[number], string>> = {};
  for (const name of HOLDER_FIELDS) {
    const read = newAgencyPlayer.shape[name].safeParse(typed[name]);
    if (!read.success) errors[name] = fieldFault(read.error.issues[0]?.message ?? '');
  }
  return errors;
}

/**
 * A new player's login, to be copied or shared: the password is shown now and never again, so only a button closes it.
 */
function LoginMessage({
  login,
  onClose,
}: {
  login: { readonly username: string; readonly password: string };
  onClose: () => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  useHeldDialog(content, true);
  const message = texts.agents('loginMessage', { ...login, address: `${location.origin}/login` });
  const share = () => {
    // A closed share sheet is no failure.
    navigator.share({ text: message }).catch(() => undefined);
  };
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.agents('loginTitle', { name: login.username })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div ref={content} className="grid gap-3">
        <p className="text-text-2">{texts.agents('loginAdvice')}</p>
        <p
          data-message
          className="rounded-md border border-line-strong bg-surface-2 p-3 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {message}
        </p>
        <Button onClick={() => void copyText(message)}>
          <Copy aria-hidden="true" className="size-5" />
          {texts.agents('copyMessage')}
        </Button>
        {'share' in navigator && (
          <Button look="plain" onClick={share}>
            <Send aria-hidden="true" className="size-5" />
            {texts.agents('shareMessage')}
          </Button>
        )}
        {/* The second of a double click on the button before closes nothing. */}
        <Button look="plain" onClick={({ detail }) => detail < 2 && onClose()}>
          {texts.staff('done')}
        </Button>
      </div>
    </Sheet>
  );
}
