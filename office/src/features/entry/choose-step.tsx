import { staffPassword, staffUsername, type Role } from '@maidan/contract/office';
import { Button, FieldError, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { PasswordField } from '../../parts/password-field.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import type { Authenticator } from './authenticator-step.tsx';
import { Porch } from './porch.tsx';

const FIELDS = ['username', 'password', 'repeat'] as const;

interface ChooseStepProps {
  readonly token: string;
  readonly invitation: { readonly role: Role; readonly expiresAt: Date };
  readonly onChosen: (authenticator: Authenticator) => void;
}

/** The first step: choose a username and password. */
export function ChooseStep({ token, invitation, onChosen }: ChooseStepProps) {
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check({ username, password, repeat }) {
      const name = staffUsername.safeParse(username);
      const secret = staffPassword.safeParse(password);
      return {
        ...(!name.success && { username: name.error.issues[0]?.message ?? '' }),
        ...(!secret.success && { password: secret.error.issues[0]?.message ?? '' }),
        ...(repeat !== password && { repeat: texts.entry('differs') }),
      };
    },
    async send({ username, password }) {
      const body = { token, username: username.trim(), password };
      onChosen({ ...(await api.beginEntry({ body })), username: body.username });
    },
  });
  return (
    <Porch
      above={texts.entry('step', { step: 1 })}
      title={texts.entry('invitedAs', { role: texts.roles(invitation.role) })}
      advice={texts.entry('chooseAdvice', { moment: momentText(language, invitation.expiresAt) })}
    >
      <form {...form} className="grid gap-4">
        <UsernameField
          name="username"
          label={texts.entry('username')}
          autoComplete="username"
          maxLength={32}
          error={errors.username}
        />
        <PasswordField
          name="password"
          label={texts.entry('newPassword')}
          autoComplete="new-password"
          hint={texts.entry('passwordHint')}
          error={errors.password}
        />
        <PasswordField
          name="repeat"
          label={texts.entry('repeat')}
          autoComplete="new-password"
          error={errors.repeat}
        />
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" waiting={isSending}>
          {texts.entry('goOn')}
        </Button>
      </form>
    </Porch>
  );
}
