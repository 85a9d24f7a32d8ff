import { Button } from '@maidan/ui';
import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { referralLink } from '../../lib/paths.ts';

/** The player's code and referral link, with ways to share them. */
export function ReferralLink({ code }: { code: string }) {
  const t = useTranslations('referral');
  const shell = useTranslations('shell');
  const link = referralLink(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      alert(t('copied'));
    } catch {
      // Insecure origins have no clipboard: the player copies from the prompt.
      prompt(t('copyByHand'), link);
    }
  };
  const share = async () => {
    // Not every browser has it, although its type says so.
    if (!('share' in navigator)) return alert(t('sharingUnsupported'));
    try {
      return await navigator.share({ title: shell('siteName'), text: t('shareText'), url: link });
    } catch (error) {
      // The player closed the share sheet.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      return isClosed ? undefined : alert(t('sharingUnsupported'));
    }
  };
  return (
    <div className="mt-3 grid gap-3">
      <dl className="grid gap-2 rounded-md bg-surface-2 p-3">
        <div>
          <dt className="text-xs text-text-3">{t('yourCode')}</dt>
          <dd translate="no" className="text-lg font-bold tracking-[0.12em]">
            {code}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-text-3">{t('yourLink')}</dt>
          <dd
            translate="no"
            data-testid="referral-link"
            className="text-sm [overflow-wrap:anywhere] text-text-2"
          >
            {link}
          </dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t('copyLink')}
        </Button>
        <Button look="plain" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          {t('share')}
        </Button>
      </div>
    </div>
  );
}
