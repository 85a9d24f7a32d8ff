import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ComingSoon } from '../features/desktop/coming-soon.tsx';
import { desktopPaths } from '../features/desktop/desktop-paths.ts';
import { DesktopShell } from '../features/desktop/desktop-shell.tsx';
import { LogOutPage } from '../features/desktop/log-out-page.tsx';
import { PhoneOnly } from '../features/desktop/phone-only.tsx';
import { DesktopPromotions } from '../features/desktop/promotions/desktop-promotions.tsx';
import { loadLadders } from '../features/exchange/screens.ts';
import { speech } from '../i18n/speech.ts';
import { usePlayer } from '../lib/session.ts';
import { type Path, paths } from '../lib/paths.ts';
import { Guard } from './guard.tsx';
import { SessionWatch } from './session-watch.tsx';
import { NightMatch } from './night-match.tsx';

const RegisterForm = lazy(async () => ({
  default: (await import('../features/auth/register/register-form.tsx')).RegisterForm,
}));
const CodeRoute = lazy(async () => ({
  default: (await import('../features/auth/code-route.tsx')).CodeRoute,
}));

const PlayWatch = lazy(async () => ({ default: (await import('./play/play-watch.tsx')).PlayWatch }));

const LaddersSideBySide = lazy(async () => {
  const [code] = await Promise.all([loadLadders(), speech.bring(['exchange', 'exchangeSheets', 'ladder'])]);
  return code;
});

/**
 * The pages of a wide window: the coming-soon page, promotions, registration and related pages, and a player's ladders
 * side by side (decision 0071); any other page shows its address for a phone.
 */
export function Desktop() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route
          path={paths.home}
          element={<ComingSoon picture={<NightMatch className="w-full rounded-lg" />} />}
        />
        <Route path={paths.promotions} element={<DesktopPromotions />} />
        <Route path={paths.register} element={<Registration />} />
        {[paths.referralCode, paths.affiliateCode, paths.agentCode].map((path) => (
          <Route key={path} path={path} element={<CodeRoute to={paths.register} />} />
        ))}
        <Route path={desktopPaths.registerPage} element={<Navigate to={paths.register} replace />} />
        <Route path={desktopPaths.logOut} element={<LogOutPage />} />
        <Route path={paths.exchangeLadders} element={<Ladders />} />
        <Route path="*" element={<OnlyOnPhones />} />
      </Routes>
    </Suspense>
  );
}

function Registration() {
  const t = useTranslations('shell');
  return (
    <DesktopShell title={t('titles.signUp')}>
      <div className="flex flex-col items-center gap-5 py-10">
        <Suspense fallback={<div className="h-[480px]" />}>
          <RegisterForm />
        </Suspense>
      </div>
    </DesktopShell>
  );
}

/** The one screen of players that is for wide windows, and not in the specification; a guest sees its address for a phone. */
function Ladders() {
  const player = usePlayer();
  if (player === undefined) return <OnlyOnPhones />;
  return (
    <Guard caller="player" section="exchange">
      <SessionWatch />
      <Suspense fallback={null}>
        <PlayWatch />
      </Suspense>
      <LaddersSideBySide />
    </Guard>
  );
}

/** The phone paths of pages that only have another name on the desktop. */
const PHONE_PATHS: Readonly<Record<string, Path>> = {
  [desktopPaths.referral]: paths.referralProgram,
  [new URL(desktopPaths.sports, location.origin).pathname]: paths.exchangeInPlay,
};

function OnlyOnPhones() {
  const { pathname, search } = useLocation();
  const phonePath = PHONE_PATHS[pathname];
  const isKnown = Object.values<string>(paths).includes(pathname);
  const own = isKnown ? `${pathname}${search}` : paths.home;
  return <PhoneOnly address={`${location.origin}${phonePath ?? own}`} />;
}
