import { z } from 'zod';

/** Raised when the program before can't read a file of this one. */
export const BACKUP_VERSION = 1;

/** The first line of a backup: its contents. The rows of the tables follow in this order, one per line. */
export const backupHeaderSchema = z.object({
  format: z.literal('maidan-backup'),
  version: z.literal(BACKUP_VERSION),
  madeAt: z.string(),
  /** The migrations whose schema the rows have. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().min(0) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

/** A backup's header. */
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/** Reads the first line; throws the reason when this program can't use the file. */
export function parseBackupHeader(line: string): BackupHeader {
  const given: unknown = parseLine(line);
  const known = z.object({ format: z.literal('maidan-backup'), version: z.number() }).safeParse(given);
  if (!known.success) throw new Error('This file is not a backup of Maidan.');
  if (known.data.version > BACKUP_VERSION)
    throw new Error(
      `This backup has format ${known.data.version}, made by a newer Maidan. Restore it with that one.`,
    );
  const header = backupHeaderSchema.safeParse(given);
  if (!header.success) throw new Error('The first line of this backup is damaged.');
  return header.data;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
