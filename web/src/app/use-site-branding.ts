import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../lib/general.ts';
import { useLogo } from '../lib/logo.ts';

/** Appends the operator's site title to the tab's title, and sets the operator's icon (HOME-20). */
export function useSiteBranding(title: string | undefined): void {
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
