import { contentCalls } from '@maidan/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { storageUrl } from '../../lib/storage.ts';
import { Link } from '../../lib/parts/link.tsx';

const api = apiOf(contentCalls);

/** The operator's logo as a background picture (DESK-4); a failure to fetch it is only logged. */
export function LogoBackground() {
  const t = useTranslations('shell');
  const address = useLogoAddress();
  return (
    <Link
      to={paths.home}
      aria-label={t('siteName')}
      data-testid="logo"
      className="block h-10 w-[176px] shrink-0 bg-contain bg-left bg-no-repeat"
      style={address === undefined ? undefined : { backgroundImage: `url("${address}")` }}
    />
  );
}

function useLogoAddress(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const [names] = await api.logo({ signal: asked.signal });
        if (names !== undefined) setAddress(`${location.origin}${storageUrl(names.logo)}`);
      } catch (error) {
        if (!asked.signal.aborted) console.error('Failed to fetch promotions', error);
      }
    };
    void ask();
    return () => asked.abort();
  }, []);
  return address;
}
