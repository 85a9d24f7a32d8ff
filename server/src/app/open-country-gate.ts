import { join } from 'node:path';
import type { Config } from '../config.ts';
import { declareBanglaFont } from '../kernel/http/bangla-font.ts';
import { type CountryGate, openCountryGate } from '../kernel/http/refuse-countries.ts';
import {
  type CountrySource,
  readCountriesFrom,
  readCountriesFromHeader,
} from '../kernel/network/country-source.ts';
import { type CountrySettings, readLiveSettings } from '../live/read-live-settings.ts';

const SITE = join(import.meta.dirname, '../../../web/dist');

/** Staff may be anywhere; monitors, gateways and providers are no visitors; the page that refuses needs its font. */
const EXEMPT = [
  '/office',
  '/api/office',
  '/healthz',
  '/readyz',
  '/metrics',
  '/provider/',
  '/api/payment-gateways/',
  '/api/identity-providers/',
  '/api/sms-receipts/',
  '/assets/noto-sans-bengali-',
];

/**
 * The gate for visitors' countries that `LIVE_CONFIG` asks for; undefined without, which play money alone may be. Throws when a file can't
 * be read.
 */
export async function openConfiguredGate({
  liveConfig,
  trustedProxies,
  mode,
  opensFor,
}: Pick<Config, 'liveConfig' | 'trustedProxies' | 'mode' | 'opensFor'>): Promise<CountryGate | undefined> {
  const countries = liveConfig === undefined ? undefined : readLiveSettings(liveConfig).countries;
  if (countries === undefined) {
    if (mode === 'live' && opensFor === 'everybody')
      throw new Error(
        'MODE=live refuses to start: countries: name those that the licence permits in LIVE_CONFIG: countries.permitted.',
      );
    return undefined;
  }
  return openCountryGate({
    source: await openSource(countries, trustedProxies),
    permitted: new Set(countries.permitted),
    contact: countries.contact,
    banglaFont: await declareBanglaFont(SITE),
    exempt: EXEMPT,
  });
}

async function openSource(
  { source }: CountrySettings,
  trustedProxies: Config['trustedProxies'],
): Promise<CountrySource> {
  if ('header' in source) return readCountriesFromHeader(source.header, trustedProxies);
  try {
    return await readCountriesFrom(source.mmdb);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`LIVE_CONFIG: countries.source.mmdb ${source.mmdb} can’t be read: ${why}`, {
      cause: error,
    });
  }
}
