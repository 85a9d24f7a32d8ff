import { runDrill } from './drill/run-drill.ts';
import { runCommand } from './kernel/run-command.ts';

runCommand(() => runDrill(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)));
