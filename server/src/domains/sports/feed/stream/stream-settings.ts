import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../../../../kernel/network/connection.ts';

const texts = z.array(z.string().min(1).max(100)).min(1).max(200);

const settings = z.strictObject({
  /** The stream's address, always with TLS. */
  host: z.string().regex(/^[\w.-]+$/),
  port: z.int().min(1).max(65_535),
  /** Who signed its certificate, if it is no public authority. */
  caFile: z.string().min(1).optional(),
  /** Where the catalogue is asked for names: by https, or of a program on this machine. */
  api: z
    .url({ protocol: /^https?$/ })
    .transform((given) => new URL(given))
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
      error: 'must be an address of https',
    })
    .transform(({ href }) => href.replace(/\/$/, '')),
  appKey: z.string().min(1).max(200),
  /** Holds the session's token; read anew for each connection, so that whoever renews it needn't restart anything. */
  sessionFile: z.string().min(1),
  /** Taka for one unit of the stream's sizes. */
  takaPerUnit: z.number().positive().max(1_000_000),
  /** Which markets are followed. */
  markets: z.strictObject({
    marketIds: texts.optional(),
    eventIds: texts.optional(),
    eventTypeIds: texts.optional(),
    marketTypes: texts.optional(),
    countryCodes: texts.optional(),
  }),
});

/** Where the stream of an exchange is, and which of its markets are followed; paths in it are absolute. */
export type StreamFeedSettings = z.output<typeof settings>;

/** Reads the file that `FEED=stream:<file>` names; throws, naming the file, what is wrong with it. */
export function readStreamSettings(file: string): StreamFeedSettings {
  const about = (fault: string) => new Error(`FEED: ${file} ${fault}`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw about(`can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = settings.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { caFile, sessionFile, ...rest } = read.data;
  if (Object.keys(rest.markets).length === 0) throw about('names no markets to follow');
  const beside = (path: string) => resolve(dirname(file), path);
  return { ...rest, sessionFile: beside(sessionFile), caFile: caFile && beside(caFile) };
}
