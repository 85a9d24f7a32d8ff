import { Button, IconButton, QrCode } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { CodeField } from '../../parts/code-field.tsx';
import type { EnteredMember } from './keep-codes-step.tsx';
import { Porch } from './porch.tsx';

/** What is needed to set up an authenticator. */
export interface Authenticator {
  readonly username: string;
  readonly secret: string;
  readonly address: string;
}

interface AuthenticatorStepProps {
  readonly token: string;
  readonly authenticator: Authenticator;
  readonly onBack: () => void;
  readonly onConfirmed: (entered: EnteredMember) => void;
}

const FIELDS = ['code'] as const;

/** The second step: scan the secret into the authenticator and prove it with a code. */
export function AuthenticatorStep({ token, authenticator, onBack, onConfirmed }: AuthenticatorStepProps) {
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ code }) => (code.trim() === '' ? { code: texts.entry('missingCode') } : {}),
    send: async ({ code }) => onConfirmed(await api.confirmEntry({ body: { token, code } })),
  });
  const { secret, address } = authenticator;
  return (
    <Porch
      above={texts.entry('step', { step: 2 })}
      title={texts.entry('authenticatorTitle')}
      advice={texts.entry('authenticatorAdvice')}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={address} label={texts.entry('qr')} className="w-52" />
        <p className="text-sm text-text-2">{texts.entry('byHand')}</p>
        <p className="flex w-full items-center gap-1 rounded-md bg-surface-2 pl-3">
          <code
            data-testid="secret"
            className="min-w-0 flex-1 py-2 text-sm tracking-wide [overflow-wrap:anywhere]"
          >
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <IconButton label={texts.entry('copySecret')} onClick={() => void copyText(secret)}>
            <Copy aria-hidden="true" className="size-5 text-text-2" />
          </IconButton>
        </p>
      </div>
      <form {...form} className="mt-5 grid gap-4">
        <CodeField
          label={texts.entry('code')}
          hint={texts.entry('codeHint')}
          error={errors.code ?? errors.form}
        />
        <Button type="submit" waiting={isSending}>
          {texts.entry('confirm')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {texts.entry('back')}
        </Button>
      </form>
    </Porch>
  );
}
