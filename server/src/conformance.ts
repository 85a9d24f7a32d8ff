import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from './kernel/run-command.ts';
import { systemClock } from './kernel/time/clock.ts';
import { PartnerClient } from './proofs/wallet-conformance/partner-client.ts';
import { RULES } from './proofs/wallet-conformance/rules.ts';

const USAGE =
  'Usage: npm run conformance -- <url> --partner <name> --key <private key, PEM> [--user demoplayer] --other <another player>';

/** Checks the rules of the wallet protocol against a running sandbox, as one of its SANDBOX_PARTNERS. */
async function main(args: readonly string[]): Promise<void> {
  const { url, name, key, user, other } = readOptions(args);
  const partner = new PartnerClient({
    url: url.replace(/\/$/, ''),
    name,
    key: createPrivateKey(readFileSync(key, 'utf8')),
    clock: systemClock,
  });
  let failed = 0;
  for (const { title, tryOut } of RULES) {
    const game = 'conformance';
    const bench = {
      partner,
      gameSession: await partner.sit(user, game),
      other: await partner.sit(other, game),
    };
    try {
      await tryOut(bench);
      console.log(`holds   ${title}`);
    } catch (error) {
      failed += 1;
      console.log(`BROKEN  ${title}\n        ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${RULES.length - failed} of ${RULES.length} rules hold`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [url] = positionals;
  const { partner: name, key, user, other } = values;
  if (url === undefined || name === undefined || key === undefined || other === undefined)
    throw new Error(USAGE);
  return { url, name, key, user, other };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        key: { type: 'string' },
        user: { type: 'string', default: 'demoplayer' },
        other: { type: 'string' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

runCommand(() => main(process.argv.slice(2)));
