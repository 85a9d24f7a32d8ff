import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
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
  const about = (fault: string) => new Error(`LIVE_CONFIG: ${file} ${fault}`);
  const read = settings.safeParse(parseJson(file, about));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { countries } = read.data;
  if (countries === undefined || !('mmdb' in countries.source)) return read.data;
  const mmdb = resolve(dirname(file), countries.source.mmdb);
  return { ...read.data, countries: { ...countries, source: { mmdb } } };
}

function parseJson(file: string, about: (fault: string) => Error): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw about(`can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
