import { stepUpCalls } from '@maidan/contract';
import {
  Button,
  Field,
  FieldError,
  passkeySupport,
  SecretField,
  Sheet,
  showPasskey,
  useForm,
} from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../lib/api.ts';
import { useErrorText } from '../lib/error-text.ts';
import { usePasskeyText } from '../lib/passkey-text.ts';
import { answerStepUp } from '../lib/step-up.ts';

const api = apiOf(stepUpCalls);

/** Asks the player to prove that it is them, by password, code or passkey, before a call that needs it is repeated (SAFE-44). */
export function StepUpSheet() {
  const t = useTranslations('passkeys');
  const shell = useTranslations('shell');
  const [by, setBy] = useState<'password' | 'code'>('password');
  // What the player has may have changed since it was last asked for.
  const { data } = useQuery({
    queryKey: ['step-up'],
    queryFn: ({ signal }) => api.showStepUp({ signal }),
    staleTime: 0,
  });
  const hasPasskey = data?.passkey === true && passkeySupport() === 'yes';
  return (
    <Sheet open onClose={() => answerStepUp(false)} title={t('stepUpTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('stepUpAdvice')}</p>
      <div className="grid gap-3">
        {hasPasskey && <PasskeyProof />}
        <TypedProof key={by} by={by} />
        {data?.authenticator === true && (
          <Button look="quiet" onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? t('usePassword') : t('useCode')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function PasskeyProof() {
  const t = useTranslations('passkeys');
  const passkeyText = usePasskeyText();
  const { form, errors, isSending } = useForm({
    fields: [],
    read: () => ({ values: undefined }),
    async send() {
      const passkey = await showPasskey(await api.beginPasskeyStepUp({}));
      await api.stepUp({ body: { by: 'passkey', passkey } });
      answerStepUp(true);
    },
    explain: (error) => ({ form: passkeyText(error) }),
  });
  return (
    <form {...form}>
      <Button type="submit" waiting={isSending} look="plain" className="bg-surface-3">
        <Fingerprint aria-hidden="true" className="size-5" />
        {t('usePasskey')}
      </Button>
      <FormError text={errors.form} />
    </form>
  );
}

function TypedProof({ by }: { by: 'password' | 'code' }) {
  const t = useTranslations('passkeys');
  const errorText = useErrorText();
  const missing = by === 'password' ? t('passwordMissing') : t('codeMissing');
  const { form, errors, isSending } = useForm({
    fields: ['proof'],
    read({ proof }) {
      const typed = by === 'code' ? proof.trim() : proof;
      return typed === '' ? { errors: { proof: missing } } : { values: typed };
    },
    async send(typed) {
      await api.stepUp({ body: by === 'password' ? { by, password: typed } : { by, code: typed } });
      answerStepUp(true);
    },
    explain: (error) => ({ proof: errorText(error) }),
  });
  return (
    <form {...form} className="grid gap-4">
      {by === 'password' ? (
        <SecretField
          name="proof"
          label={t('password')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          maxLength={200}
          error={errors.proof}
        />
      ) : (
        <Field
          name="proof"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={errors.proof}
        />
      )}
      <Button type="submit" waiting={isSending}>
        {t('confirm')}
      </Button>
    </form>
  );
}

function FormError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <FieldError text={text} />;
}
