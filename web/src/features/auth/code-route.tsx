import { affiliateCalls } from '@maidan/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { showError } from '../../lib/alert.ts';
import { apiOf } from '../../lib/api.ts';
import { type Path, paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';

const CODES = [
  { path: paths.referralCode, parameter: 'referral_code', key: 'referralCode' },
  { path: paths.affiliateCode, parameter: 'affiliate_code', key: 'affiliateCode' },
  { path: paths.agentCode, parameter: 'agent_code', key: 'agentCode' },
] as const;

const clicks = apiOf(affiliateCalls);

/** Longer than any referral, affiliate or agent code; anything longer can't be one. */
const CODE_LENGTH_MAX = 64;

/** Stores the link's code for sign-up and goes there; a link without a code goes there with a message (AUTH-8). An affiliate's counts as a click (AFF-8). */
export function CodeRoute({ to = paths.signUp }: { to?: Path }) {
  const t = useTranslations('auth');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const route = CODES.find(({ path }) => pathname.replace(/\/$/, '') === path);
    if (route === undefined) return;
    const code = new URLSearchParams(search).get(route.parameter)?.trim() ?? '';
    if (code === '' || code.length > CODE_LENGTH_MAX) {
      showError(t('noCodeInUrl', { code: t(`codeNames.${route.key}`) }));
    } else {
      session.write(route.key, code);
      // Whether it was counted is nothing to the visitor.
      if (route.key === 'affiliateCode')
        clicks.countAffiliateClick({ body: { code } }).catch(() => undefined);
    }
    void navigate(to, { replace: true });
  }, [pathname, search, to, navigate, t]);
  return null;
}
