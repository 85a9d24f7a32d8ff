import { readConfig } from './config.ts';
import { verifyAudit } from './domains/staff/index.ts';
import { openDatabase } from './kernel/database/open-database.ts';

/** Walks the audit log and prints whether it is intact; exits with 1 and the first broken row when it isn't. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig();
  const db = await openDatabase({ databaseUrl, dataDir, beside: true });
  try {
    const verdict = await verifyAudit(db);
    if (verdict.state === 'broken')
      throw new Error(`The audit log is broken at row ${verdict.id}: ${verdict.text}.`);
    process.stdout.write(
      `The audit log is sound: ${verdict.rows} rows. Its last hash, to keep elsewhere:\n${verdict.lastHash}\n`,
    );
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
