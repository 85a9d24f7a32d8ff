import { runComponents } from './components/run-components.ts';
import { runCommand } from './kernel/run-command.ts';

runCommand(() => runComponents(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)));
