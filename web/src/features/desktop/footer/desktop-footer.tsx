import { digitsIn, useLanguage } from '@maidan/ui';
import { ShieldCheck } from 'lucide-react';
import { useGeneral } from '../../../lib/general.ts';
import { paths } from '../../../lib/paths.ts';
import { ChannelLinks } from '../channel-links.tsx';
import { LogoBackground } from '../logo-background.tsx';
import { useTexts } from '../use-texts.ts';
import { FoldedStories } from './folded-stories.tsx';
import { LicenceMark } from './licence-mark.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { ProviderMarks } from './provider-marks.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { type ReactNode, useId } from 'react';

const YEARS = '2017-2025';

const GUIDE = [
  ['register', paths.register],
  ['deposit', paths.deposit],
  ['withdrawal', paths.withdrawal],
  ['inPlay', paths.exchangeInPlay],
  ['promotions', paths.promotions],
] as const;

/** The footer: about the site, support, payment methods, providers and licence (DESK-3). */
export function DesktopFooter() {
  const t = useTexts();
  const language = useLanguage();
  const { data: general } = useGeneral();
  return (
    <footer className="mt-8 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[1200px] gap-8 px-6 py-8">
        <span className="w-fit rounded-md bg-[#0a1318] px-3 py-1">
          <LogoBackground />
        </span>
        <FoldedStories />
        <div className="grid grid-cols-3 gap-6">
          <FooterBlock title={t.support}>
            <ChannelLinks label={t.support} channels={['whatsapp', 'facebook', 'email']} />
          </FooterBlock>
          <FooterBlock title={t.guide}>
            <ul>
              {GUIDE.map(([name, to]) => (
                <li key={name}>
                  <Link to={to} className="inline-flex min-h-11 items-center text-teal">
                    {t.guideNames[name]}
                  </Link>
                </li>
              ))}
              <li>
                <a href="/agreements" className="inline-flex min-h-11 items-center text-teal">
                  {t.terms}
                </a>
              </li>
            </ul>
          </FooterBlock>
          <FooterBlock title={t.ambassador.title}>
            <p>{t.ambassador.text}</p>
          </FooterBlock>
        </div>
        <FooterBlock title={t.responsible.title}>
          <div className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-loss text-sm font-bold text-loss"
            >
              {digitsIn(language, '18+')}
            </span>
            <p>{t.responsible.text}</p>
          </div>
        </FooterBlock>
        <div className="grid grid-cols-2 gap-6">
          <FooterBlock title={t.payments}>
            <PaymentMarks />
          </FooterBlock>
          <FooterBlock title={t.providers}>
            <ProviderMarks />
          </FooterBlock>
          <FooterBlock title={t.community}>
            <ChannelLinks channels={['facebook', 'telegram', 'whatsapp', 'email']} />
          </FooterBlock>
          <FooterBlock title={t.licence}>
            {general?.playMoney === false ? (
              <ShieldCheck aria-hidden="true" className="size-8" />
            ) : (
              <p className="flex items-center gap-3 font-semibold text-warn">
                <LicenceMark className="w-14" />
                {t.noLicence}
              </p>
            )}
          </FooterBlock>
        </div>
        <p className="border-t border-line pt-4 text-sm text-text-3">
          {t.copyright(digitsIn(language, YEARS))}
        </p>
      </div>
    </footer>
  );
}

/** A titled section of the footer. */
function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="text-sm text-text-2">
      <h2 id={id} className="mb-2 text-base font-bold text-text">
        {title}
      </h2>
      {children}
    </section>
  );
}
