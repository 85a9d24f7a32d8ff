import { Button, Field, FieldError, passkeySupport, showPasskey } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { openOffice } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { PasskeyButton } from '../../parts/passkey-button.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { Porch } from './porch.tsx';

const FIELDS = ['username', 'password', 'code'] as const;

/** Password and code, or a passkey alone (SAFE-53). The server gives the same answer whatever is wrong; it appears under the form. */
export function LogInScreen() {
  const queries = useQueryClient();
  const [by, setBy] = useState<'authenticator' | 'recovery'>('authenticator');
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ username, password, code }) => ({
      ...(username.trim() === '' && { username: texts.entry('missingUsername') }),
      ...(password === '' && { password: texts.entry('missingPassword') }),
      ...(code.trim() === '' && { code: texts.entry('missingCode') }),
    }),
    send: async (body) => openOffice(queries, (await api.officeLogIn({ body })).me),
  });
  return (
    <Porch title={texts.entry('logInTitle')} advice={texts.entry('logInAdvice')}>
      <form {...form} className="grid gap-4">
        <UsernameField
          name="username"
          label={texts.entry('username')}
          autoComplete="username"
          error={errors.username}
        />
        <PasswordField
          name="password"
          label={texts.entry('password')}
          autoComplete="current-password"
          error={errors.password}
        />
        {by === 'authenticator' ? (
          <CodeField label={texts.entry('code')} hint={texts.entry('codeHint')} error={errors.code} />
        ) : (
          <Field
            name="code"
            label={texts.entry('recoveryCode')}
            hint={texts.entry('recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={errors.code}
          />
        )}
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" waiting={isSending}>
          {texts.entry('logIn')}
        </Button>
        <Button look="quiet" onClick={() => setBy(by === 'recovery' ? 'authenticator' : 'recovery')}>
          {by === 'recovery' ? texts.entry('useAuthenticator') : texts.entry('useRecovery')}
        </Button>
      </form>
      {passkeySupport() === 'yes' && (
        <div className="mt-4 border-t border-line pt-4">
          <PasskeyButton
            onUse={async () => {
              const passkey = await showPasskey(await api.beginOfficePasskeyLogIn({}));
              openOffice(queries, (await api.officePasskeyLogIn({ body: { passkey } })).me);
            }}
          />
        </div>
      )}
    </Porch>
  );
}
