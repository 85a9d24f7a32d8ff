import { runDoctor } from './doctor/run-doctor.ts';
import { runCommand } from './kernel/run-command.ts';

runCommand(() => runDoctor(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)));
