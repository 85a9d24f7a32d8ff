import type { Config } from '../config.ts';
import { readBuildTime } from '../kernel/network/country-source.ts';
import { about, type Finding } from './condition.ts';
import { endOfLicence } from './licence-gate.ts';
import type { LiveSettings } from './read-live-settings.ts';

const DAY_MS = 24 * 3_600_000;
/** Address blocks change hands every week; providers of such files say to renew them at least monthly. */
const COUNTRY_FILE_DAYS_MAX = 30;
/** A licence that ends within this is worth a word. */
const LICENCE_DAYS_LEFT = 60;

/** Whether the licence is named and valid at `now`. It is the operator's word: nobody else is asked. */
export function checkLicence({ licence }: LiveSettings, now: Date): Finding {
  const { met, missing } = about('licence');
  if (licence === undefined)
    return missing('Name it in LIVE_CONFIG: licence with authority, number, link, domains and expires.');
  const { authority, number, link, expires } = licence;
  const endsMs = endOfLicence(expires).getTime();
  const daysLeft = Math.floor((endsMs - now.getTime()) / DAY_MS);
  if (endsMs <= now.getTime()) return missing(`${number} of ${authority} expired on ${expires}.`);
  const soon = daysLeft < LICENCE_DAYS_LEFT ? ` That is in ${daysLeft} days.` : '';
  return met(`${number} of ${authority}, valid to the end of ${expires} by LIVE_CONFIG; see ${link}.${soon}`);
}

/** Whether players come by TLS, to a name that the licence has. */
export function checkAddress(
  { licence }: LiveSettings,
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
): Finding {
  const { met, missing } = about('address');
  if (publicUrl === undefined)
    return missing('Set PUBLIC_URL to the address at which players reach the site.');
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return missing(`PUBLIC_URL is ${publicUrl}: players have to come by https.`);
  if (trustedProxies.isEmpty) return missing('Name the proxy that ends TLS in TRUSTED_PROXIES.');
  if (licence?.domains.includes(hostname) !== true)
    return missing(`The licence in LIVE_CONFIG doesn’t name ${hostname} among its domains.`);
  return met(`${publicUrl}, a domain of the licence, behind a trusted proxy.`);
}

/** Whether the site runs by a regulator's values rather than the sandbox's. */
export function checkRegulator({ regulator: { name } }: Pick<Config, 'regulator'>): Finding {
  const { met, missing } = about('regulator');
  return name === 'sandbox'
    ? missing('Set REGULATOR to the one whose values hold; the sandbox’s are for play money.')
    : met(`It runs by the values of ${name}.`);
}

/** Whether the permitted countries are named. */
export function checkCountries({ countries }: LiveSettings): Finding {
  const { met, missing } = about('countries');
  if (countries === undefined)
    return missing('Name those that the licence permits in LIVE_CONFIG: countries.permitted.');
  return met(`${countries.permitted.join(', ')} by LIVE_CONFIG; everybody else sees the page that says why.`);
}

/** Whether a visitor's country can be told, by a look into the file. */
export async function checkCountrySource(
  { countries }: LiveSettings,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  now: Date,
): Promise<Finding> {
  const { met, missing } = about('country source');
  if (countries === undefined) return missing('Name it in LIVE_CONFIG: countries.source.');
  const { source } = countries;
  if ('header' in source)
    return trustedProxies.isEmpty
      ? missing(`The header ${source.header} counts from TRUSTED_PROXIES alone, and none is named.`)
      : met(
          `The header ${source.header}, from TRUSTED_PROXIES. Whether the proxy sets it shows with the first visitor.`,
        );
  try {
    const builtAt = await readBuildTime(source.mmdb);
    const days = Math.floor((now.getTime() - builtAt.getTime()) / DAY_MS);
    const made = `${source.mmdb}, made on ${builtAt.toISOString().slice(0, 10)}`;
    return days > COUNTRY_FILE_DAYS_MAX
      ? missing(`${made}: ${days} days old. Replace it by a newer one.`)
      : met(`${made}, was read.`);
  } catch (error) {
    return missing(`${source.mmdb} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether generator and games are certified, by the operator's word. */
export function checkCertificates({ certificates }: LiveSettings): Finding {
  const { met, missing } = about('certificates');
  const lacking = (['generator', 'games'] as const).filter(
    (of) => !certificates.some((one) => one.of === of),
  );
  if (lacking.length > 0)
    return missing(
      `LIVE_CONFIG names no certificate of the ${lacking.join(', and none of the ')}: of, by, number, date.`,
    );
  return met(certificates.map(({ of, by, number, date }) => `${of}: ${number} by ${by}, ${date}`).join('; '));
}
