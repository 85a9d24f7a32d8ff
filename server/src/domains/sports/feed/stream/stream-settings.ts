import { z } from 'zod';
import { remoteAddress } from '../../../../kernel/settings/remote-address.ts';
import { SettingsFile } from '../../../../kernel/settings/settings-file.ts';

const texts = z.array(z.string().min(1).max(100)).min(1).max(200);

const settings = z.strictObject({
  /** The stream's address, always with TLS. */
  host: z.string().regex(/^[\w.-]+$/),
  port: z.int().min(1).max(65_535),
  /** Who signed its certificate, if it is no public authority. */
  caFile: z.string().min(1).optional(),
  /** Where the catalogue is asked for names: by https, or of a program on this machine. */
  api: remoteAddress,
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
  const from = new SettingsFile('FEED', file);
  const { caFile, sessionFile, ...rest } = from.read(settings);
  if (Object.keys(rest.markets).length === 0) throw from.about('names no markets to follow');
  return { ...rest, sessionFile: from.beside(sessionFile), caFile: caFile && from.beside(caFile) };
}
