import { Button, countdownText, Field, FieldError, showToast, useLanguage } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { phonesKey, userKey } from '../../lib/user.ts';
import { useCountdown } from './use-countdown.ts';

const CODE_VALID_S = 300;
const SENDING = ['send-phone-code'];
const VERIFYING = ['verify-phone'];

/** Asks for a code, counts 300 s down in place of the button, and verifies (ACCT-4). */
export function VerifyPhone({ phone }: { phone: string }) {
  const t = useTranslations('account');
  const language = useLanguage();
  const errorText = useErrorText();
  const countdown = useCountdown();
  const queries = useQueryClient();
  const [codeError, setCodeError] = useState<string>();
  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: () => api.sendPhoneCode({ body: { phone } }),
    onSuccess: () => countdown.start(CODE_VALID_S),
  });
  const verify = useMutation({
    mutationKey: VERIFYING,
    mutationFn: (code: string) => api.verifyPhone({ body: { code } }),
    onSuccess: async () => {
      showToast(t('phoneVerified'), 'good');
      await Promise.all([
        queries.invalidateQueries({ queryKey: userKey }),
        queries.invalidateQueries({ queryKey: phonesKey }),
      ]);
    },
    onError: (error) => setCodeError(errorText(error)),
  });
  // A second press can come before the first has drawn its button disabled.
  const isUnderWay = (mutationKey: readonly string[]) => queries.isMutating({ mutationKey }) > 0;
  const sendOnce = () => {
    if (!isUnderWay(SENDING)) send.mutate();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || code.trim() === '') return setCodeError(t('codeRequired'));
    setCodeError(undefined);
    if (!isUnderWay(VERIFYING)) verify.mutate(code.trim());
  };
  const counting = countdown.secondsLeft > 0;
  return (
    <section aria-labelledby="verify-phone" className="rounded-md border border-warn bg-surface p-3">
      <h2 id="verify-phone" className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden="true" className="size-5 text-warn" />
        {t('verifyTitle')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-text-2">{t('verifyAdvice', { phone })}</p>
      {counting ? (
        <p
          role="timer"
          className="tabular flex min-h-12 items-center justify-center rounded-md bg-surface-2 font-semibold"
        >
          {t('nextCodeIn', { time: countdownText(language, countdown.secondsLeft) })}
        </p>
      ) : (
        <Button look="plain" waiting={send.isPending} onClick={sendOnce}>
          {t('sendCode')}
        </Button>
      )}
      {send.isError && !counting && <FieldError text={errorText(send.error)} />}
      <p role="status" className="mt-1 text-sm text-win">
        {send.isSuccess && counting && t('codeSent')}
      </p>
      {send.isSuccess && (
        <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
          <Field
            name="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={codeError}
          />
          <Button type="submit" waiting={verify.isPending}>
            {t('verify')}
          </Button>
        </form>
      )}
    </section>
  );
}
