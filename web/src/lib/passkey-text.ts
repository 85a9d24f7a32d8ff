import { PasskeyFailed } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from './error-text.ts';

/** Why a passkey wasn't made or used, by the browser or by the server. */
export function usePasskeyText(): (error: unknown) => string {
  const t = useTranslations('passkeys');
  const errorText = useErrorText();
  return (error) => (error instanceof PasskeyFailed ? t(error.reason) : errorText(error));
}
