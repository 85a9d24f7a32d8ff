import { describeBrowser, type PlayerSession } from '@maidan/contract';
import { Button, momentText, useLanguage } from '@maidan/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface SessionRowProps {
  readonly session: PlayerSession;
  readonly waiting: boolean;
  readonly onEnd: () => void;
}

/** One session: its device, when it was last used, and a button to end it. */
export function SessionRow({ session, waiting, onEnd }: SessionRowProps) {
  const t = useTranslations('account');
  const language = useLanguage();
  const { browser, system, isPhone } = describeBrowser(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const device = [browser ?? t('unknownBrowser'), system].filter((name) => name !== undefined).join(' · ');
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {device}
          {session.isCurrent && (
            <span className="ml-2 inline-block rounded-full bg-surface-3 px-2 py-0.5 text-xs text-win">
              {t('thisDevice')}
            </span>
          )}
        </p>
        <p className="text-sm text-text-3">
          {t('lastUsed', { time: momentText(language, session.lastUsedAt) })}
        </p>
        <p className="text-xs text-text-3">
          {t('openedAt', { time: momentText(language, session.openedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          look="plain"
          size="fit"
          waiting={waiting}
          onClick={onEnd}
          aria-label={t('endSession', { device })}
          className="px-3 text-sm text-loss!"
        >
          {t('endSessionShort')}
        </Button>
      )}
    </li>
  );
}
