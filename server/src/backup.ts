import { constants, setPriority } from 'node:os';
import { runBackupCommand } from './backup-command.ts';
import { runCommand } from './kernel/run-command.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// Players who are served at the same time come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

runCommand(() => runBackupCommand(process.argv.slice(2), print));
