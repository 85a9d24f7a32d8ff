import { digitsIn, useLanguage } from '@maidan/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../lib/alert.ts';
import { leaveForLogin } from '../../lib/log-out.ts';
import { forgetUse } from './use-idle.ts';

/** Logs a player out who hasn't used the site, and says so to whoever comes back. */
export function LoggedOut({ idleMinutes }: { idleMinutes: number }) {
  const t = useTranslations('security.play');
  const language = useLanguage();
  const end = useEffectEvent(() => {
    forgetUse();
    leaveForLogin();
    showError(t('loggedOut', { minutes: digitsIn(language, idleMinutes.toString()) }));
  });
  useEffect(() => end(), []);
  return null;
}
