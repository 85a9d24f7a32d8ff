import { runBackupCommand } from './backup-command.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runBackupCommand(process.argv.slice(2), print).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
