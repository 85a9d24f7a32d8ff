import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';

const IMAGE = { op: 'mcm', id: 2, ct: 'SUB_IMAGE', initialClk: 'a', clk: 'b', pt: 1, mc: [] };

/** An exchange's stream on this machine without markets, which ends each line after one answer; it goes with the test. */
export interface ExchangeStandIn {
  readonly port: number;
  /** A file for `FEED=stream:<file>` that leads there. */
  readonly file: string;
  /** What it answers to a login and a subscription from now on. */
  answer(line: string): void;
}

/** Opens it. */
export async function openExchangeStandIn(): Promise<ExchangeStandIn> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-exchange-'));
  const made = await keepOwnCertificate({ folder, name: 'own', hosts: ['localhost'] }, new Date());
  writeFileSync(join(folder, 'ca.pem'), made.cert);
  writeFileSync(join(folder, 'session'), 'a-session');
  let line = JSON.stringify(IMAGE);
  const exchange = createServer(made, (socket) => {
    socket.on('error', () => undefined);
    socket.write('{"op":"connection"}\r\n');
    socket.once('data', () => socket.end(`${line}\r\n`));
  });
  await new Promise<void>((resolve) => {
    exchange.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void exchange.close());
  const address = exchange.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const file = join(folder, 'stream.json');
  const settings = {
    host: 'localhost',
    port,
    caFile: 'ca.pem',
    api: 'http://127.0.0.1:1',
    appKey: 'a-key',
    sessionFile: 'session',
    takaPerUnit: 1,
    markets: { eventTypeIds: ['4'] },
  };
  writeFileSync(file, JSON.stringify(settings));
  return {
    port,
    file,
    answer(given) {
      line = given;
    },
  };
}
