import { Sheet } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { session, usePlayer } from '../../lib/session.ts';
import { NoticeStep } from './notice-step.tsx';
import { useHasBet } from './use-has-bet.ts';
import { WelcomeStep } from './welcome-step.tsx';

/**
 * One sheet with the operator's notice, and after it the welcome of a new player who hasn't bet yet. A dismissal of the
 * one leads on to the other; who has bet is past the welcome (PLAY-1).
 */
export function HomePopup() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const player = usePlayer();
  const { data: general, isPending } = useGeneral();
  const [hasNotice, setHasNotice] = useState(() => session.read('noticePopup') === '1');
  const [hasWelcome, setHasWelcome] = useState(() => session.read('welcomePopup') === '1');
  const hasBet = useHasBet(hasWelcome);
  const notice = general?.systemNotice ?? '';
  const step = hasNotice && notice !== '' ? 'notice' : hasWelcome && hasBet === false ? 'welcome' : undefined;
  useEffect(() => {
    if (hasBet === true) session.write('welcomePopup', '0');
  }, [hasBet]);
  if (isPending || step === undefined) return null;
  const dismiss = {
    notice: () => {
      session.write('noticePopup', '0');
      setHasNotice(false);
    },
    welcome: () => {
      session.write('welcomePopup', '0');
      setHasWelcome(false);
    },
  }[step];
  return (
    <Sheet
      open
      onClose={dismiss}
      title={step === 'notice' ? t('notice') : t('welcome', { name: player?.username ?? '' })}
      closeLabel={shell('close')}
      side="centre"
    >
      <div key={step} ref={focusSheet}>
        {step === 'notice' ? (
          <NoticeStep notice={notice} onDismiss={dismiss} />
        ) : (
          <WelcomeStep onDismiss={dismiss} />
        )}
      </div>
    </Sheet>
  );
}

/** The button that led to a step is gone, and the focus with it. */
function focusSheet(content: HTMLElement | null): void {
  const sheet = content?.closest('dialog');
  if (sheet?.contains(document.activeElement) === false) sheet.focus();
}
