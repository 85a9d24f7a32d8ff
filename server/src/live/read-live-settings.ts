import { z } from 'zod';
import { SettingsFile } from '../kernel/settings/settings-file.ts';
import { prohibitedCountries } from './prohibited-countries.ts';

const text = z.string().trim().min(1);
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a code of two capital letters, as ISO 3166 has them')
  .refine((code) => !prohibitedCountries.has(code), {
    error: ({ input }) =>
      `can’t be ${String(prohibitedCountries.get(String(input)))}: online gambling for money is prohibited there`,
  });
const day = z.iso.date('must be a day such as 2027-12-31');

const settings = z.strictObject({
  licence: z
    .strictObject({
      authority: text,
      number: text,
      link: z.url({ protocol: /^https$/ }),
      domains: z.array(z.hostname()).min(1),
      /** The last day on which it is valid. */
      expires: day,
    })
    .optional(),
  /** What test laboratories have certified. */
  certificates: z
    .array(z.strictObject({ of: z.enum(['generator', 'games']), by: text, number: text, date: day }))
    .default([]),
  countries: z
    .strictObject({
      permitted: z.array(country).min(1),
      /** Where a visitor's country is read: a file in MaxMind's format, or a header that a trusted proxy sets. */
      source: z.union([
        z.strictObject({ mmdb: text }),
        z.strictObject({
          header: z
            .string()
            .regex(/^[\w-]+$/)
            .transform((name) => name.toLowerCase()),
        }),
      ]),
      /** Whom players turn to who are abroad, for their money or their account. */
      contact: z.email(),
    })
    .optional(),
});

/** What an operator says of real operation, as its file has it; paths in it are absolute. */
export type LiveSettings = z.output<typeof settings>;

/** Where nothing is said. */
export const NO_SETTINGS: LiveSettings = { certificates: [] };

/** Which countries are permitted, and where a visitor's is read. */
export type CountrySettings = NonNullable<LiveSettings['countries']>;

/** Reads the file that `LIVE_CONFIG` names; throws, naming the file, everything that is wrong with it. */
export function readLiveSettings(file: string): LiveSettings {
  const from = new SettingsFile('LIVE_CONFIG', file);
  const read = from.read(settings);
  const { countries } = read;
  if (countries === undefined || !('mmdb' in countries.source)) return read;
  const mmdb = from.beside(countries.source.mmdb);
  return { ...read, countries: { ...countries, source: { mmdb } } };
}
