import { Button, passkeySupport, showPasskey } from '@maidan/ui';
import { useState, useSyncExternalStore } from 'react';
import { texts } from '../i18n/texts.ts';
import { api } from '../lib/api.ts';
import { useOwnPasskeys } from '../lib/own-passkeys.ts';
import { answerStepUp, stepUpQuestion } from '../lib/step-up.ts';
import { useDeskForm } from '../lib/use-desk-form.ts';
import { CodeField } from '../parts/code-field.tsx';
import { FormSheet } from '../parts/form-sheet.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';
import { PasswordField } from '../parts/password-field.tsx';

/** Asks the member to prove that it is them, before a call that needs it is repeated (SAFE-44). */
export function StepUpSheet() {
  const isOpen = useSyncExternalStore(stepUpQuestion.subscribe, stepUpQuestion.isOpen);
  const [by, setBy] = useState<'password' | 'code'>('password');
  if (!isOpen) return null;
  return <Question key={by} by={by} onOther={() => setBy(by === 'code' ? 'password' : 'code')} />;
}

function Question({ by, onOther }: { by: 'password' | 'code'; onOther: () => void }) {
  const missing = by === 'password' ? texts.entry('missingPassword') : texts.entry('missingCode');
  const form = useDeskForm({
    fields: [by],
    check: (typed) => (typed[by].trim() === '' ? { [by]: missing } : {}),
    async send(typed) {
      const typedProof = typed[by];
      await api.officeStepUp({
        body: by === 'password' ? { by, password: typedProof } : { by, code: typedProof.trim() },
      });
      answerStepUp(true);
    },
  });
  const { errors } = form;
  const { data: passkeys = [] } = useOwnPasskeys();
  return (
    <FormSheet
      title={texts.entry('stepUpTitle')}
      advice={texts.entry('stepUpAdvice')}
      form={form}
      save={texts.entry('confirm')}
      onClose={() => answerStepUp(false)}
    >
      {passkeys.length > 0 && passkeySupport() === 'yes' && <PasskeyButton onUse={proveByPasskey} />}
      {by === 'password' ? (
        <PasswordField
          name="password"
          label={texts.entry('password')}
          autoComplete="current-password"
          maxLength={200}
          error={errors.password}
        />
      ) : (
        <CodeField label={texts.entry('code')} hint={texts.entry('codeHint')} error={errors.code} />
      )}
      <Button look="quiet" onClick={onOther}>
        {by === 'password' ? texts.entry('useAuthenticator') : texts.entry('usePassword')}
      </Button>
    </FormSheet>
  );
}

async function proveByPasskey(): Promise<void> {
  const passkey = await showPasskey(await api.beginOfficePasskeyStepUp({}));
  await api.officeStepUp({ body: { by: 'passkey', passkey } });
  answerStepUp(true);
}
