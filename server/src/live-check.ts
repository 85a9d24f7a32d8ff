import { runCommand } from './kernel/run-command.ts';
import { runLiveCheck } from './live/run-live-check.ts';

runCommand(() => runLiveCheck(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)));
