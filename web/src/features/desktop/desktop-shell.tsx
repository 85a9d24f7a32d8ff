import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DesktopFooter } from './footer/desktop-footer.tsx';
import { DesktopHeader } from './desktop-header.tsx';

/** The desktop layout: header, a page, and the long footer (DESK-1, DESK-3). */
export function DesktopShell({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('shell');
  useEffect(() => {
    document.title = `${title} · ${t('siteName')}`;
  }, [title, t]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-brand p-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <DesktopHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[1200px] flex-1 px-6 outline-none">
        {children}
      </main>
      <DesktopFooter />
    </div>
  );
}
