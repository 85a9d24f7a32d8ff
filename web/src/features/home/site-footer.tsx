import { Button, classNames, digitsIn, LogoMark, useLanguage } from '@maidan/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';

const YEARS = '2017-2025';

/** About the site, collapsed to 200 px until expanded; who may play, and the licence (HOME-10). */
export function SiteFooter() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: general } = useGeneral();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <footer className="mt-6 border-t border-line pt-4 text-sm text-text-2">
      <div id={id} className={classNames('relative overflow-hidden', !open && 'max-h-[200px]')}>
        <p className="flex items-center gap-2 font-bold text-text">
          <LogoMark className="h-4.5 w-5.5" />
          {t('footerTitle')}
        </p>
        <p className="mt-2">{t('footerText1')}</p>
        <p className="mt-2">{t('footerText2')}</p>
        <p className="mt-2">{t('footerText3')}</p>
        {!open && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-12 bg-linear-to-t from-ink to-transparent"
          />
        )}
      </div>
      <Button
        look="quiet"
        size="fit"
        className="-ml-4"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? t('showLess') : t('showMore')}
      </Button>
      <Link to={paths.help} className="ml-4 inline-flex min-h-11 items-center font-semibold text-teal">
        {shell('help')}
      </Link>
      <a href="/agreements" className="ml-4 inline-flex min-h-11 items-center font-semibold text-teal">
        {t('terms')}
      </a>
      <div className="flex items-center gap-3 py-2">
        <span
          aria-hidden="true"
          className="grid size-[3.3em] shrink-0 place-items-center rounded-full border-2 border-loss text-xs font-bold text-loss"
        >
          {digitsIn(language, '18+')}
        </span>
        <p>{t('adultsOnly')}</p>
      </div>
      {general?.playMoney !== false && <p className="font-semibold text-warn">{t('playMoneyLicence')}</p>}
      <p className="mt-1 mb-3 text-xs text-text-3">{t('copyright', { years: digitsIn(language, YEARS) })}</p>
    </footer>
  );
}
