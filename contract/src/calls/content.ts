import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, shape } from '../wire.ts';
import { languageQuery } from './language-query.ts';

/**
 * The operator's content of the site: settings, logo, sliders, social links (rows HOME-2, HOME-3, HOME-14,
 * HOME-20).
 */
const general = shape({
  siteTitle: as('site_title', z.string()),
  whatsapp: z.string(),
  liveChat: as('live_chat', z.string()),
  intercom: z.string(),
  tawkId: as('tawk_id', z.string()),
  /** True if the site is open; when closed it shows the maintenance page. */
  siteOpen: as(
    'site_status',
    z.codec(z.number(), z.boolean(), { decode: (flag) => flag !== 0, encode: (open) => (open ? 1 : 0) }),
  ),
  /** The text of a closed site; empty for the default. */
  maintenanceText: as('maintenance_text', z.string()),
  /** Taka for one USDT. */
  usdtRate: as('usdt_rate', z.number()),
  withdrawalsOpen: as(
    'withdrawal_status',
    z.codec(z.number(), z.boolean(), { decode: (flag) => flag !== 0, encode: (open) => (open ? 1 : 0) }),
  ),
  notices: as('notice', z.array(z.string())),
  systemNotice: as('system_notice', z.string()),
  supportMail: as('support_mail', z.string()),
  /** The affiliate site; empty where there is none. */
  affiliateUrl: as('affiliate_url', z.string()),
  /** The brand ambassador; none when the name is empty. */
  ambassador: z.object({ name: z.string(), text: z.string(), image: z.string() }),
  /** True if the site runs on play money; it then says so on every screen. */
  playMoney: as('play_money', z.boolean()),
});

/** The operator's settings as the site needs them. */
export type General = z.output<typeof general>;

const slider = shape({
  id: idSchema,
  thumbnail: as('thubmnail', z.string()),
  link: z.string(),
  name: z.string(),
  /** Its name in the site's other language, for a game's header when the language is switched there. */
  otherName: as('other_name', z._default(z.string(), '')),
  messageId: as('message_id', z.string()),
  status: z.enum(['active', 'inactive']),
  type: as('slider_type', z.enum(['Main', 'Favourite', 'Features'])),
});

/** One slide of the banner, the favourites or the featured games. */
export type Slider = z.output<typeof slider>;

export const contentCalls = defineCalls({
  general: {
    method: 'GET',
    path: '/general',
    caller: 'anyone',
    summary: "The operator's settings and notices.",
    query: languageQuery,
    answer: z.array(general),
    status: 200,
    refusals: [],
    snapshot: true,
  },
  logo: {
    method: 'GET',
    path: '/logo',
    caller: 'anyone',
    summary: 'File names of the logos below {host}/storage/.',
    answer: z.array(
      shape({
        logo: z.string(),
        mobileLogo: as('mobile_logo', z.string()),
        loaderLogo: as('loader_logo', z.string()),
        favicon: z.string(),
      }),
    ),
    status: 200,
    refusals: [],
  },
  sliders: {
    method: 'GET',
    path: '/sliders',
    caller: 'anyone',
    summary: 'Pictures of the banner, favourites and featured games.',
    query: languageQuery,
    answer: z.array(slider),
    status: 200,
    refusals: [],
  },
  socialLinks: {
    method: 'GET',
    path: '/sociallink',
    caller: 'anyone',
    summary: "URLs of the operator's social media pages.",
    answer: z.object({ whatsapp: z.string(), facebook: z.string(), telegram: z.string() }),
    status: 200,
    refusals: [],
  },
});

/** A raw answer of `sliders` without the names in the other language, which only a game's header shows later. */
export function leaveOutOtherNames(answer: unknown): unknown {
  const schema = contentCalls.sliders.answer;
  const read = schema.safeParse(answer);
  if (!read.success) return undefined;
  return z.encode(
    schema,
    read.data.map((one) => ({ ...one, otherName: '' })),
  );
}

/** A raw answer of `general` without the ambassador's story, which only the menu shows; their name stays. */
export function leaveOutStory(answer: unknown): unknown {
  const schema = contentCalls.general.answer;
  const read = schema.safeParse(answer);
  if (!read.success) return undefined;
  return z.encode(
    schema,
    read.data.map((one) => ({ ...one, ambassador: { name: one.ambassador.name, text: '', image: '' } })),
  );
}
