import { BANGLA_FONT } from './bangla-font.ts';
import { escapeText } from './escape-text.ts';

/** What the page says, and to whom. */
export interface BlockedVisit {
  readonly language: 'en' | 'bn';
  /** Undefined where it isn't known. */
  readonly country: string | undefined;
  readonly contact: string;
  readonly banglaFont: string;
}

const words = {
  en: {
    title: 'Not available where you are',
    from: (country: string) =>
      `You are visiting from ${country}, where we have no licence to offer this site.`,
    unknown: 'We can’t tell from which country you are visiting, so we can’t offer this site to you.',
    vpn: 'If you use a VPN, a proxy or Tor, turn it off and open the site again. Please don’t use one to get here from where it isn’t permitted.',
    account: 'Do you have an account with us? Your money is safe. Write to us, and we’ll pay it out to you:',
  },
  bn: {
    title: 'আপনি যেখানে আছেন সেখানে এই সাইট চলে না',
    from: (country: string) => `আপনি ${country} থেকে এসেছেন, যেখানে এই সাইট চালানোর লাইসেন্স আমাদের নেই।`,
    unknown: 'আপনি কোন দেশ থেকে এসেছেন তা জানা যাচ্ছে না, তাই এই সাইট আপনাকে দেখানো যাচ্ছে না।',
    vpn: 'VPN, প্রক্সি বা Tor চালু থাকলে বন্ধ করে সাইটটি আবার খুলুন। অনুমতি নেই এমন জায়গা থেকে এসব দিয়ে ঢুকবেন না।',
    account: 'আমাদের এখানে আপনার অ্যাকাউন্ট আছে? আপনার টাকা নিরাপদ। আমাদের লিখুন, আমরা টাকা দিয়ে দেব:',
  },
} as const;

/** The page for visitors from where the site isn't permitted: why, and how they get their money. */
export function drawBlockedPage({ language, country, contact, banglaFont }: BlockedVisit): string {
  const { title, from, unknown, vpn, account } = words[language];
  const why = country === undefined ? unknown : from(nameOf(country, language));
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeText(title)}</title><style>${banglaFont}` +
    `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#10151c;color:#e8edf2;` +
    `font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"${BANGLA_FONT}",sans-serif}` +
    'main{max-width:30rem;padding:24px}h1{font-size:1.4rem;line-height:1.3;margin:0 0 12px}p{margin:0 0 14px}' +
    'small{color:#aab6c2;font-size:.9rem}a{color:#7cc4ff;display:inline-block;padding:8px 0}</style></head>' +
    `<body><main><h1>${escapeText(title)}</h1><p>${escapeText(why)}</p><p>${escapeText(account)}<br>` +
    `<a href="mailto:${escapeText(contact)}">${escapeText(contact)}</a></p><p><small>${escapeText(vpn)}</small></p></main></body></html>`
  );
}

/** The country in the reader's language, or its code if it is none that the language knows. */
function nameOf(country: string, language: 'en' | 'bn'): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
