import { passwordCalls } from '@maidan/contract';
import { Button, countdownText, FieldError, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import type { SentCode } from './sent-code.ts';
import { deviceNowMs } from '../../lib/site-clock.ts';

const api = apiOf(passwordCalls);

const VALID_MS = 300_000;

/** Says that the code was sent and how long it is valid, and offers another once it has expired. */
export function CodeAge({ sent }: { sent: SentCode }) {
  const { sentAtMs, request } = sent;
  const t = useTranslations('auth');
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { secondsLeft, start } = useCountdown(sentAtMs + VALID_MS);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sendAgain = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await api.forgotPassword({ body: request });
      start(VALID_MS / 1000);
      const renewed: SentCode = { request, sentAtMs: deviceNowMs() };
      void navigate(paths.resetPassword, { replace: true, state: renewed });
    } catch (error) {
      setFailure(errorText(error, { network: t('otpNetworkError'), refused: t('otpFailed') }));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div className="grid gap-2 rounded-md bg-surface p-3">
      <p role="status" className={secondsLeft > 0 ? 'font-semibold text-win' : 'font-semibold text-warn'}>
        {secondsLeft > 0 ? t(request.type === 'email' ? 'otpSentEmail' : 'otpSentSms') : t('otpExpired')}
      </p>
      {secondsLeft > 0 ? (
        <p role="timer" className="tabular text-sm text-text-2">
          {t('otpValidFor', { time: countdownText(language, secondsLeft) })}
        </p>
      ) : (
        <Button look="plain" waiting={waiting} onClick={() => void sendAgain()}>
          {t('sendAgain')}
        </Button>
      )}
      {failure !== undefined && <FieldError text={failure} />}
    </div>
  );
}
