import { readConfig } from './config.ts';
import { readAuditKeys, verifyAudit } from './domains/staff/index.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { runCommand } from './kernel/run-command.ts';

/** Checks the audit log and prints whether it is intact; exits with 1 and a sentence for each fault when it isn't. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, auditKeyFile, auditHeadsFile: headsFile } = readConfig();
  const db = await openDatabase({ databaseUrl, dataDir, beside: true });
  try {
    const keys = readAuditKeys(auditKeyFile);
    const { rows, heads, lastHash, faults } = await verifyAudit(db, { keys, headsFile });
    if (faults.length > 0)
      throw new Error(['The audit log is not sound.', ...faults.map(({ text }) => text)].join('\n'));
    process.stdout.write(
      `The audit log is sound: ${rows} entries and ${heads} signed heads. Its last hash, to keep elsewhere:\n${lastHash}\n`,
    );
  } finally {
    await db.close();
  }
}

runCommand(main);
