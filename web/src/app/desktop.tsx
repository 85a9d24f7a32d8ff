import { LogoMark } from '@maidan/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { paths } from '../lib/paths.ts';
import { NightMatch } from './night-match.tsx';

const RegisterForm = lazy(async () => ({
  default: (await import('../features/auth/register/register-form.tsx')).RegisterForm,
}));
const CodeRoute = lazy(async () => ({
  default: (await import('../features/auth/code-route.tsx')).CodeRoute,
}));

/** What a wide window shows: the registration, the ways to it, and else that the desktop site is coming. */
export function Desktop() {
  return (
    <DesktopFrame>
      <Routes>
        <Route path={paths.register} element={<RegisterForm />} />
        {[paths.referralCode, paths.affiliateCode, paths.agentCode].map((path) => (
          <Route key={path} path={path} element={<CodeRoute to={paths.register} />} />
        ))}
        <Route path="*" element={<ComingSoon />} />
      </Routes>
    </DesktopFrame>
  );
}

function DesktopFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 px-8 py-4">
        <LogoMark className="h-7 w-9" />
        <span className="flex-1 text-xl font-bold">{t('siteName')}</span>
        <LanguageSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-[960px] flex-1 flex-col items-center justify-center gap-5 px-8 pb-16 text-center">
        <Suspense fallback={null}>{children}</Suspense>
        <p className="text-sm text-text-3">{t('playMoney')}</p>
      </main>
    </div>
  );
}

/** That the desktop site is coming, and where the real one is (HOME-1). */
function ComingSoon() {
  const t = useTranslations('shell');
  return (
    <>
      <NightMatch className="w-full rounded-lg" />
      <h1 className="text-2xl font-bold">{t('desktopTitle')}</h1>
      <p className="text-lg text-text-2">{t('desktopAdvice')}</p>
      <p className="rounded-md bg-surface-2 px-5 py-3 text-xl font-bold text-brand-text">{location.host}</p>
    </>
  );
}
