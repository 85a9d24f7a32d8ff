import type { siteCalls } from '@maidan/contract/office';
import type { AnswerOf } from '@maidan/contract';
import { money } from '@maidan/engine';

/** A site with nothing but its titles. */
export const siteAnswer: AnswerOf<(typeof siteCalls)['showSite']> = {
  branding: {
    siteTitleEn: 'Maidan',
    siteTitleBn: 'ময়দান',
    supportMail: '',
    whatsapp: '',
    facebook: '',
    telegram: '',
    liveChat: '',
    affiliateUrl: '',
    intercom: '',
    tawkId: '',
    logo: 'logo.svg',
    mobileLogo: 'logo.svg',
    loaderLogo: 'logo.svg',
    favicon: 'logo.svg',
    ambassadorNameEn: '',
    ambassadorNameBn: '',
    ambassadorTextEn: '',
    ambassadorTextBn: '',
    ambassadorImage: '',
  },
  brandingVersion: 1,
  terms: {
    siteOpen: true,
    maintenanceEn: '',
    maintenanceBn: '',
    withdrawalsOpen: true,
    usdtRate: money(12_000n),
  },
  termsVersion: 1,
};
