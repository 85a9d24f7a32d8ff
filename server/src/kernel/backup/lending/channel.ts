import { join } from 'node:path';
import { z } from 'zod';

/** Raised when one side no longer understands the other's lines. */
export const CHANNEL_VERSION = 1;
/** More than any line of either side. */
export const LINE_BYTES_MAX = 4_096;

/** How the folders of lent copies begin, in the data folder. */
export const COPY_PREFIX = 'backup-copy-';

/** The socket by which commands on this machine reach the process that has the data folder. */
export const socketOf = (dataDir: string): string => join(dataDir, 'backup-socket');

/** What the address of a socket may have, without the zero that ends it. */
export const SOCKET_BYTES_MAX = process.platform === 'linux' ? 107 : 103;

/** Why a socket can't be had in a data folder; undefined if it can. */
export function describeLongPath(dataDir: string): string | undefined {
  const path = socketOf(dataDir);
  const bytes = Buffer.byteLength(path);
  if (bytes <= SOCKET_BYTES_MAX) return undefined;
  return (
    `The path ${path} has ${bytes} bytes, and the system takes a socket's in ${SOCKET_BYTES_MAX} at most. ` +
    'For backups while Maidan runs name a shorter DATA_DIR, such as a link to that folder.'
  );
}

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

const request = z.object({ version: z.number(), ask: z.literal('copy') });
const answer = z.union([
  z.object({
    /** The name of a folder in the data folder; in it is `database`. */
    copy: z.string().regex(/^backup-copy-\w+$/),
    copiedAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
  z.object({ refused: z.string() }),
]);

/** The one line that a command sends. The connection is open for as long as it needs the copy. */
export const requestLine = jsonText.pipe(request);

/** The one line that is answered. */
export const answerLine = jsonText.pipe(answer);

/** A line as the other side reads it. */
export const lineOf = (said: z.input<typeof request> | z.input<typeof answer>): string =>
  `${JSON.stringify(said)}\n`;
