import { showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { phonesKey, userKey } from '../../lib/user.ts';

/** Confirms that a number is verified and refetches everything that shows it. */
export function usePhoneVerified(): () => Promise<void> {
  const t = useTranslations('account');
  const queries = useQueryClient();
  return async () => {
    showToast(t('phoneVerified'), 'good');
    await Promise.all([
      queries.invalidateQueries({ queryKey: userKey }),
      queries.invalidateQueries({ queryKey: phonesKey }),
    ]);
  };
}
