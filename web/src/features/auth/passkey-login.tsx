import { passkeyLoginCalls } from '@maidan/contract';
import { Button, FieldError, passkeySupport, showPasskey } from '@maidan/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adoptLanguage } from '../../lib/account-language.ts';
import { apiOf } from '../../lib/api.ts';
import { useEnterSite } from '../../lib/enter-site.ts';
import { usePasskeyText } from '../../lib/passkey-text.ts';
import { session } from '../../lib/session.ts';

const api = apiOf(passkeyLoginCalls);

/** Logging in with a passkey alone (SAFE-38); nothing where passkeys don't work. */
export function PasskeyLogin() {
  const t = useTranslations('passkeys');
  const passkeyText = usePasskeyText();
  const enterSite = useEnterSite();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (passkeySupport() !== 'yes') return null;
  const logIn = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      const passkey = await showPasskey(await api.beginPasskeyLogin({}));
      const opening = await api.passkeyLogin({ body: { passkey } });
      session.open(opening, 'returning');
      adoptLanguage(opening.language);
      enterSite();
    } catch (error) {
      setFailure(error);
      setWaiting(false);
    }
  };
  return (
    // Narrower than the form, so that the chat button stays beside it.
    <div className="mt-4 border-t border-line px-14 pt-4">
      <Button look="plain" className="bg-surface-3" waiting={waiting} onClick={() => void logIn()}>
        <Fingerprint aria-hidden="true" className="size-5" />
        {t('usePasskey')}
      </Button>
      {failure !== undefined && <FieldError text={passkeyText(failure)} />}
    </div>
  );
}
