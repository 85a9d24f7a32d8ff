import { Button, countdownText, Field, FieldError, useForm, useLanguage } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useCountdown } from '../../lib/use-countdown.ts';

const CODE_VALID_S = 300;

interface CodeVerificationProps {
  /** The number; keeps the requests of several numbers apart. */
  readonly phone: string;
  readonly send: () => Promise<unknown>;
  readonly verify: (code: string) => Promise<unknown>;
  readonly onVerified: () => Promise<void>;
}

/** Requests a code, replaces the button with a 300 s countdown, and verifies the code (ACCT-4, ACCT-5). */
export function CodeVerification({ phone, send, verify, onVerified }: CodeVerificationProps) {
  const t = useTranslations('account');
  const language = useLanguage();
  const errorText = useErrorText();
  const countdown = useCountdown();
  const queries = useQueryClient();
  const sendingKey = ['send-phone-code', phone];
  const sending = useMutation({
    mutationKey: sendingKey,
    mutationFn: send,
    onSuccess: () => countdown.start(CODE_VALID_S),
  });
  // A second press can arrive before the button is rendered disabled.
  const sendOnce = () => {
    if (queries.isMutating({ mutationKey: sendingKey }) === 0) sending.mutate();
  };
  const { form, errors, isSending } = useForm({
    fields: ['code'],
    read: ({ code }) =>
      code.trim() === '' ? { errors: { code: t('codeRequired') } } : { values: code.trim() },
    async send(code) {
      await verify(code);
      await onVerified();
    },
    explain: (error) => ({ code: errorText(error) }),
  });
  const counting = countdown.secondsLeft > 0;
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is replaced by the countdown, and the code is typed next.
  useEffect(() => {
    if (counting && sending.isSuccess) field.current?.focus();
  }, [counting, sending.isSuccess]);
  return (
    <>
      {counting ? (
        <p
          role="timer"
          className="tabular flex min-h-12 items-center justify-center rounded-md bg-surface-2 font-semibold"
        >
          {t('nextCodeIn', { time: countdownText(language, countdown.secondsLeft) })}
        </p>
      ) : (
        <Button look="plain" waiting={sending.isPending} onClick={sendOnce}>
          {t('sendCode')}
        </Button>
      )}
      {sending.isError && !counting && <FieldError text={errorText(sending.error)} />}
      <p role="status" className="mt-1 text-sm text-win">
        {sending.isSuccess && counting && t('codeSent')}
      </p>
      {sending.isSuccess && (
        <form {...form} className="mt-2 grid gap-3">
          <Field
            ref={field}
            name="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={errors.code}
          />
          <Button type="submit" waiting={isSending}>
            {t('verify')}
          </Button>
        </form>
      )}
    </>
  );
}
