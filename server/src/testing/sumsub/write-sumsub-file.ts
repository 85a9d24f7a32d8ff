import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeTemporaryFile } from '../temporary-file.ts';
import { LEVEL, type SumsubStandIn, sumsubKeys } from './sumsub-stand-in.ts';

/** Writes a file for `IDENTITY_PROVIDER` that leads to the stand-in, with the secrets beside it; answers its path. */
export function writeSumsubFile(
  { url }: Pick<SumsubStandIn, 'url'>,
  change: Readonly<Record<string, unknown>> = {},
  keys: Partial<typeof sumsubKeys> = {},
): string {
  const file = writeTemporaryFile(
    'sumsub.json',
    JSON.stringify({
      url,
      appTokenFile: 'app-token',
      secretKeyFile: 'secret-key',
      webhookSecretFile: 'webhook-secret',
      level: LEVEL,
      documentsOf: 'MLT',
      ...change,
    }),
  );
  const { appToken, secretKey, webhookSecret } = { ...sumsubKeys, ...keys };
  writeFileSync(join(dirname(file), 'app-token'), `${appToken}\n`);
  writeFileSync(join(dirname(file), 'secret-key'), secretKey);
  writeFileSync(join(dirname(file), 'webhook-secret'), webhookSecret);
  return file;
}
