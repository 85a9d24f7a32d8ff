import { runBackupCommand } from './backup-command.ts';
import { runCommand } from './kernel/run-command.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runCommand(() => runBackupCommand(process.argv.slice(2), print));
