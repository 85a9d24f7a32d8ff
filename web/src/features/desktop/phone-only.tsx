import { buttonClasses, LogoMark, QrCode } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { paths } from '../../lib/paths.ts';
import { useTexts } from './use-texts.ts';
import { Link } from '../../lib/parts/link.tsx';

/** Shown in a wide window for phone-only pages: the address as a QR code (HOME-1). */
export function PhoneOnly({ address }: { address: string }) {
  const t = useTexts();
  const shell = useTranslations('shell');
  useEffect(() => {
    document.title = `${t.phoneTitle} · ${shell('siteName')}`;
  }, [t, shell]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 px-8 py-4">
        <LogoMark className="h-7 w-9" />
        <span className="flex-1 text-xl font-bold">{shell('siteName')}</span>
        <LanguageSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-center justify-center gap-5 px-8 pb-16 text-center">
        <p className="rounded-full bg-surface-2 px-4 py-1 text-sm font-semibold text-brand-text">
          {t.comingSoon}
        </p>
        <h1 className="text-2xl font-bold">{t.phoneTitle}</h1>
        <p className="text-lg text-text-2">{t.phoneAdvice}</p>
        <QrCode text={address} label={t.qrLabel} className="w-[240px]" />
        <p className="rounded-md bg-surface-2 px-5 py-3 text-lg font-bold [overflow-wrap:anywhere] text-brand-text">
          {address}
        </p>
        <Link to={paths.promotions} className={buttonClasses('quiet', 'fit')}>
          {t.toStart}
        </Link>
        <p className="text-sm text-text-3">{shell('playMoney')}</p>
      </main>
    </div>
  );
}
