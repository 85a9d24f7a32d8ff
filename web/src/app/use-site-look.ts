import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../lib/general.ts';
import { useLogo } from '../lib/logo.ts';

/** Writes the operator's site title behind the screen's in the tab, and puts the operator's icon there (HOME-20). */
export function useSiteLook(title: string | undefined): void {
  const t = useTranslations('shell');
  const siteTitle = useGeneral().data?.siteTitle ?? t('siteName');
  const favicon = useLogo()?.favicon ?? '';
  useEffect(() => {
    document.title = title === undefined ? siteTitle : `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link === null || favicon === '') return;
    link.removeAttribute('type');
    link.href = `/storage/${favicon}`;
  }, [favicon]);
}
