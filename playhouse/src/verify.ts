import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Verdict, checkProof } from './check-proof.ts';
import { proofShape, writeMoney } from './wire.ts';

// Recomputes a past round from its seeds, on this machine, with nothing but the engine's rules (GAME-6).
const USAGE = 'Usage: npm run verify -- <round> [--url http://127.0.0.1:3000]';

const TOLD: Readonly<Record<Verdict, string>> = {
  agrees: 'Verified: the fingerprint, the outcome and the payout match.',
  'not-revealed':
    'Its server seed is still in use. Rotate it in the game’s Fairness sheet, then verify again.',
  'wrong-commitment': 'NOT FAIR: the server seed does not have the fingerprint that was shown.',
  'wrong-chain': 'NOT FAIR: the server seed is no hash of the chain whose end was published.',
  'wrong-outcome': 'NOT FAIR: the round does not come out as it was paid.',
  'unknown-game': 'This program does not know the rules of that game.',
};

const { round, url } = readAsked();
const proof = await askForProof(round, url);
const verdict = checkProof(proof, {
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
});
console.log(
  [
    `game         ${proof.game}, bet ${proof.nonce} under its seeds`,
    `fingerprint  ${proof.commitment}`,
    `server seed  ${proof.serverSeed ?? 'not revealed'}`,
    `client seed  ${proof.clientSeed}`,
    ...(proof.chain === undefined
      ? []
      : [`chain        hash ${proof.chain.position} before ${proof.chain.published}`]),
    `staked       ${writeMoney(proof.staked)}`,
    `paid         ${writeMoney(proof.pays)}`,
    `shown        ${JSON.stringify(proof.view)}`,
    TOLD[verdict],
  ].join('\n'),
);
process.exitCode = verdict === 'agrees' ? 0 : 1;

function readAsked(): { readonly round: string; readonly url: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
    });
    const [first] = positionals;
    if (first !== undefined && positionals.length === 1 && URL.canParse(values.url))
      return { round: first, url: values.url };
  } catch {
    // An unknown option.
  }
  return end(USAGE);
}

async function askForProof(id: string, house: string): Promise<z.output<typeof proofShape>> {
  const address = `${house.replace(/\/$/, '')}/playhouse/api/rounds/${encodeURIComponent(id)}`;
  const response = await fetch(address).catch(() => end(`Nobody answers at ${house}.`));
  if (!response.ok) return end(`There is no finished round ${id} at ${house}.`);
  const read = z.safeParse(proofShape, await response.json().catch(() => undefined));
  return read.success ? read.data : end(`What ${house} says of round ${id} is no proof.`);
}

/** Prints why nothing can be verified, and exits. */
function end(why: string): never {
  console.error(why);
  return process.exit(1);
}
