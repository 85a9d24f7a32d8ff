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
    const isInHours = idleMinutes > 60 && idleMinutes % 60 === 0;
    const written = (count: number) => digitsIn(language, count.toString());
    showError(
      isInHours
        ? t('loggedOutHours', { hours: written(idleMinutes / 60) })
        : t('loggedOut', { minutes: written(idleMinutes) }),
    );
  });
  useEffect(() => end(), []);
  return null;
}
