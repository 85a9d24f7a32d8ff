import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Verdict, checkProof } from './check-proof.ts';
import { proofShape, writeMoney } from './wire.ts';

// Works a past round out again from its seeds, on this machine, with nothing but the engine's rules (GAME-6).
const USAGE = 'Usage: npm run verify -- <round> [--url http://127.0.0.1:3000]';

const TOLD: Readonly<Record<Verdict, string>> = {
  agrees: 'Everything agrees: the fingerprint, the outcome and what was paid.',
  'not-revealed':
    'Its server seed is still in use. Rotate it in the game’s Fairness sheet, then verify again.',
  'wrong-commitment': 'NOT FAIR: the server seed does not have the fingerprint that was shown.',
  'wrong-chain': 'NOT FAIR: the server seed is no hash of the chain whose end was published.',
  'wrong-outcome': 'NOT FAIR: the round does not come out as it was paid.',
  'unknown-game': 'This program does not know the rules of that game.',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
});
const [round] = positionals;
if (round === undefined || positionals.length > 1) throw new Error(USAGE);

const address = `${values.url.replace(/\/$/, '')}/playhouse/api/rounds/${encodeURIComponent(round)}`;
const response = await fetch(address);
if (!response.ok) throw new Error(`There is no finished round ${round} at ${values.url}.`);
const proof = z.parse(proofShape, await response.json());
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
