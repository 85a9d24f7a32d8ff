import * as z from 'zod/mini';
import { lineSchema } from '../line-text.ts';
import { amountSchema, moneySchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { pictureNameSchema, versionSchema } from './content-calls.ts';
import { decided } from './desk-request.ts';
import { isAddress } from './piece-rules.ts';

/** The site settings desk: what is open and at which rate, and the site's branding (rows HOME-14, HOME-20). */

/** The lowest and highest allowed rate, taka for one USDT: a typing slip must not cost the house. */
export const usdtRateRange = { min: 10_00n, max: 1_000_00n } as const;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters.`));
const line = (max: number) => lineSchema.check(z.maxLength(max, `At most ${max} characters.`));
const named = (max: number) => line(max).check(z.minLength(1, 'Write it in both languages.'));
const webAddress = text(300).check(
  z.refine((given) => given === '' || (given.startsWith('https://') && isAddress(given)), {
    message: 'An https address, or nothing.',
  }),
);
const key = z.string().check(z.trim(), z.regex(/^[\w/-]{0,80}$/, 'Letters, digits and dashes.'));
const ownPicture = pictureNameSchema.check(z.minLength(1, 'Upload a picture.'));

/** The site's branding. */
export const siteBrandingForm = z.object({
  siteTitleEn: named(60),
  siteTitleBn: named(60),
  supportMail: text(120).check(
    z.refine((given) => given === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(given), {
      message: 'An e-mail address, or nothing.',
    }),
  ),
  whatsapp: webAddress,
  facebook: webAddress,
  telegram: webAddress,
  liveChat: webAddress,
  affiliateUrl: webAddress,
  intercom: key,
  tawkId: key,
  logo: ownPicture,
  mobileLogo: ownPicture,
  loaderLogo: ownPicture,
  favicon: ownPicture,
  ambassadorNameEn: line(80),
  ambassadorNameBn: line(80),
  ambassadorTextEn: text(2000),
  ambassadorTextBn: text(2000),
  ambassadorImage: pictureNameSchema,
});

/** The site's branding. */
export type SiteBranding = z.output<typeof siteBrandingForm>;

const terms = {
  siteOpen: z.boolean(),
  /** The text of a closed site; empty for the default. */
  maintenanceEn: text(500),
  maintenanceBn: text(500),
  withdrawalsOpen: z.boolean(),
};

/** What is open, and taka for one USDT. */
export const siteTermsForm = z.object({
  ...terms,
  usdtRate: amountSchema.check(
    z.refine((rate) => rate >= usdtRateRange.min && rate <= usdtRateRange.max, {
      message: 'Between 10 and 1,000 taka.',
    }),
  ),
});

const siteTerms = z.object({ ...terms, usdtRate: moneySchema });

/** What is open, and at which rate. */
export type DeskSiteTerms = z.output<typeof siteTerms>;

export const siteCalls = defineOfficeCalls({
  showSite: {
    method: 'GET',
    path: '/office/site',
    right: 'content:see',
    summary: 'The settings of the site, and the version of each of their halves.',
    answer: z.object({
      branding: siteBrandingForm,
      brandingVersion: versionSchema,
      terms: siteTerms,
      termsVersion: versionSchema,
    }),
    status: 200,
    refusals: [],
  },
  changeSiteBranding: {
    method: 'PATCH',
    path: '/office/site/branding',
    right: 'content:manage',
    summary: "Changes the site's branding, unless somebody did since the version that the caller saw.",
    body: z.object({ version: versionSchema, branding: siteBrandingForm }),
    answer: z.undefined(),
    status: 204,
    refusals: ['CONTENT_CHANGED', 'PICTURE_UNKNOWN'],
  },
  changeSiteTerms: {
    method: 'PATCH',
    path: '/office/site/terms',
    right: 'settings:manage',
    stepUp: true,
    summary:
      'Opens and closes the site and withdrawals, and sets the rate of USDT, from the next request on; a higher rate waits for a second owner.',
    body: z.object({ version: versionSchema, terms: siteTermsForm }),
    answer: decided,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'CONTENT_CHANGED', 'PROPOSAL_WAITS'],
  },
});
