import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer, get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { calls } from '@maidan/contract';
import { findFreePort } from '@maidan/server/find-free-port';
import { isForApi } from '@maidan/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEPLOY, SEARCHED, replaceAll, runInstalled } from './installed.ts';

const MEGABYTE = 1024 * 1024;
const SITE = 'bets.example';

/** What the site alone serves below `/api`, and beside it. */
const sitePaths = [
  '/api/office/login',
  '/api/payment-gateways/sandbox/webhook',
  '/api/score/board/1',
  '/api/score/frame.js',
  '/api/stream/frame/1?lang=bn',
  '/api/chats/7/pictures',
  '/api/chats/7/pictures/8?size=full',
  '/api/docs',
  '/api/docs/',
  '/api/openapi.json',
  '/api/records/export?kind=bets',
  '/storage/logo.svg',
  '/captcha',
  '/apis',
];

/** What a proxy's configuration is made to point at. */
interface Places {
  readonly folder: string;
  readonly app: number;
  readonly games: number;
  readonly streams: number;
  readonly api: number;
  readonly http: number;
  readonly https: number;
}

/** How a proxy is run with the configuration that we ship. */
interface Proxy {
  readonly name: string;
  /** Writes its configuration; answers how it is checked and how it is run. */
  readonly prepare: (places: Places) => {
    readonly check: readonly string[];
    readonly run: readonly string[];
  };
}

const certificates = ({ folder }: Places) => ({
  certificate: join(folder, 'site.pem'),
  key: join(folder, 'site.key'),
  both: join(folder, 'both.pem'),
});

const nginx: Proxy = {
  name: 'nginx',
  prepare(places) {
    const { certificate, key } = certificates(places);
    const site = replaceAll(readFileSync(join(DEPLOY, 'nginx/maidan.conf'), 'utf8'), [
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${places.app};`],
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${places.games};`],
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${places.streams};`],
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${places.api};`],
      ['listen 80;', `listen 127.0.0.1:${places.http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${places.https} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/bets.example.pem', certificate],
      ['/etc/ssl/bets.example.key', key],
    ]);
    writeFileSync(join(places.folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(places.folder, kind)};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = join(places.folder, 'nginx.conf');
    writeFileSync(
      main,
      `${user} pid ${join(places.folder, 'nginx.pid')}; error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} include ${join(places.folder, 'site.conf')}; }`,
    );
    const given = ['-e', 'stderr', '-p', places.folder, '-c', main];
    return { check: [...given, '-t'], run: [...given, '-g', 'daemon off;'] };
  },
};

const haproxy: Proxy = {
  name: 'haproxy',
  prepare(places) {
    const file = join(places.folder, 'haproxy.cfg');
    const text = replaceAll(readFileSync(join(DEPLOY, 'haproxy/haproxy.cfg'), 'utf8'), [
      ['bind :80', `bind 127.0.0.1:${places.http}`],
      ['bind :443', `bind 127.0.0.1:${places.https}`],
      ['/etc/ssl/bets.example.both.pem', certificates(places).both],
      ['server one 127.0.0.1:3000', `server one 127.0.0.1:${places.app}`],
      ['server games 127.0.0.1:3000', `server games 127.0.0.1:${places.games}`],
      ['server stream1 127.0.0.1:3000', `server stream1 127.0.0.1:${places.streams}`],
      ['server api1 127.0.0.1:3000', `server api1 127.0.0.1:${places.api}`],
    ]);
    writeFileSync(file, text);
    return { check: ['-c', '-f', file], run: ['-db', '-f', file] };
  },
};

const caddy: Proxy = {
  name: 'caddy',
  prepare(places) {
    const { certificate, key } = certificates(places);
    const file = join(places.folder, 'Caddyfile');
    const text = replaceAll(readFileSync(join(DEPLOY, 'caddy/Caddyfile'), 'utf8'), [
      ['\tservers {', `\tadmin off\n\thttp_port ${places.http}\n\tauto_https disable_redirects\n\tservers {`],
      ['{$SITE:bets.example} {', `https://${SITE}:${places.https} {\n\ttls ${certificate} ${key}\n`],
      ['{$UPSTREAM:127.0.0.1:3000}', `127.0.0.1:${places.app}`],
      ['#~^/playhouse/ 127.0.0.1:3001', `~^/playhouse/ 127.0.0.1:${places.games}`],
      ['{$STREAMS:127.0.0.1:3000}', `127.0.0.1:${places.streams}`],
      ['{$API:127.0.0.1:3000}', `127.0.0.1:${places.api}`],
    ]);
    writeFileSync(file, text);
    const given = ['--adapter', 'caddyfile', '--config', file];
    return { check: ['validate', ...given], run: ['run', ...given] };
  },
};

/** Stands for Maidan: answers what it was sent, and streams. */
class EchoApp {
  readonly #server: Server;
  readonly #streams: ServerResponse[] = [];
  readonly asked: string[] = [];
  /** Of the last stream. */
  headers: IncomingHttpHeaders = {};
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      if (request.url !== '/healthz' && request.url !== '/readyz') this.asked.push(request.url ?? '');
      if (request.url?.split('?')[0] === '/api/exchange/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
        this.headers = request.headers;
        this.#streams.push(response);
        return;
      }
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(JSON.stringify({ headers: request.headers, bytes })));
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = portOf(this.#server.address());
  }

  /** Sends a second frame on each stream and ends it. */
  endStreams(): void {
    for (const stream of this.#streams.splice(0)) stream.end('data: two\n\n');
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ port, host: '127.0.0.1', servername: SITE, rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request by TLS, as a visitor does. */
function ask(
  port: number,
  path: string,
  { headers = {}, body }: { readonly headers?: Record<string, string>; readonly body?: Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = requestTls(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        servername: SITE,
        rejectUnauthorized: false,
        headers: { host: SITE, ...(body === undefined ? {} : { 'content-length': body.length }), ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

interface Echo {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

const echoOf = ({ text }: Answer): Echo => JSON.parse(text);

let folder: string;
let app: EchoApp;
let games: EchoApp;
let streams: EchoApp;
let api: EchoApp;
let hasCertificate = false;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-proxies-'));
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.pem')];
  const wanted = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE}`.split(' ');
  const made = runInstalled('openssl', [...wanted, '-keyout', key, '-out', certificate]);
  hasCertificate = made?.code === 0;
  if (hasCertificate)
    writeFileSync(
      join(folder, 'both.pem'),
      ['site.pem', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    );
  app = new EchoApp();
  games = new EchoApp();
  streams = new EchoApp();
  api = new EchoApp();
  await Promise.all([app.listen(), games.listen(), streams.listen(), api.listen()]);
});
afterAll(() => {
  app.close();
  games.close();
  streams.close();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([nginx, haproxy, caddy])('$name', ({ name, prepare }) => {
  const isMissing = runInstalled(name, [name === 'nginx' ? '-v' : 'version']) === undefined;
  let running: ChildProcess | undefined;
  let exited: Promise<unknown> | undefined;
  let places: Places;
  let printed = '';

  beforeAll(async () => {
    if (isMissing || !hasCertificate) return;
    const own = join(folder, name);
    mkdirSync(own);
    for (const file of ['site.pem', 'site.key', 'both.pem'])
      writeFileSync(join(own, file), readFileSync(join(folder, file)));
    places = {
      folder: own,
      app: app.port,
      games: games.port,
      streams: streams.port,
      api: api.port,
      http: await findFreePort(),
      https: await findFreePort(),
    };
    const environment = { XDG_DATA_HOME: own, XDG_CONFIG_HOME: own, HOME: own };
    const { check, run } = prepare(places);
    const checked = runInstalled(name, check, environment);
    if (checked?.code !== 0) throw new Error(`${name} refuses its configuration:\n${checked?.printed}`);
    running = spawn(name, run, { env: { ...process.env, PATH: SEARCHED, ...environment } });
    running.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    running.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    exited = new Promise((resolve) => running?.once('exit', resolve));
    await vi.waitFor(
      async () => {
        if (!(await isServing(places.https))) throw new Error(`${name} does not serve:\n${printed}`);
      },
      { timeout: 30_000 },
    );
  });
  afterAll(async () => {
    if (running === undefined) return;
    running.kill('SIGTERM');
    await exited;
  });

  /** A test that says what is missing where the proxy isn't installed. */
  const testRun = (title: string, run: () => Promise<void>) =>
    test(title, async ({ skip }) => {
      skip(isMissing, `${name} is not installed`);
      skip(!hasCertificate, 'openssl is not installed');
      await run();
    });

  testRun(
    '[SAFE-73] passes on the visitor’s own address and scheme, whatever the visitor claims',
    async () => {
      const claims = {
        'x-forwarded-for': '6.6.6.6, 127.0.0.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
        tracestate: 'evil=1',
      };
      const { headers } = echoOf(await ask(places.https, '/api/markets', { headers: claims }));
      expect(headers).toMatchObject({
        host: SITE,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
      for (const dropped of ['x-forwarded-host', 'forwarded', 'traceparent', 'tracestate'])
        expect(Object.keys(headers)).not.toContain(dropped);
    },
  );

  testRun('[SAFE-73] lets each frame of a stream through as it is sent, by HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${places.https}`, {
      servername: SITE,
      rejectUnauthorized: false,
    });
    const stream = session
      .request({ ':path': '/api/exchange/stream', ':authority': SITE })
      .setEncoding('utf8');
    let text = '';
    stream.on('data', (chunk: string) => (text += chunk));
    const ended = new Promise((resolve) => stream.once('end', resolve));
    // A proxy that waits for more, or for the end, never shows it: the second is sent only once the first is here.
    await expect.poll(() => text).toBe('data: one\n\n');
    streams.endStreams();
    await ended;
    expect(text).toBe('data: one\n\ndata: two\n\n');
    expect(session.alpnProtocol).toBe('h2');
    session.close();
  });

  testRun('[SAFE-73] takes the largest picture, and nothing larger', async () => {
    const largest = await ask(places.https, '/api/picture', { body: Buffer.alloc(8 * MEGABYTE) });
    expect(echoOf(largest).bytes).toBe(8 * MEGABYTE);
    const refused = ask(places.https, '/api/too-large', { body: Buffer.alloc(10 * MEGABYTE) });
    // The connection may end while the rest is still on its way. Caddy says 502 before 2.7.
    const outcome = await refused.then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off', ...(name === 'caddy' ? [502] : [])]).toContain(outcome);
  });

  testRun('[SAFE-93] sends to the games’ process what is theirs, and nothing else', async () => {
    const paths = ['/playhouse/api/look?of=1', '/playhouse/dice', '/playhouses', '/casino/playhouse/', '/'];
    const [sentBefore, toGamesBefore] = [app.asked.length, games.asked.length];
    for (const path of paths) expect((await ask(places.https, path)).status).toBe(200);
    expect(games.asked.slice(toGamesBefore)).toEqual(paths.slice(0, 2));
    expect(app.asked.slice(sentBefore)).toEqual(paths.slice(2));
    const { headers } = echoOf(
      await ask(places.https, '/playhouse/api/look', { headers: { 'x-forwarded-for': '6.6.6.6' } }),
    );
    expect(headers).toMatchObject({
      host: SITE,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  testRun('[SAFE-95] sends the live streams to their processes, and nothing else', async () => {
    const [sentBefore, toStreamsBefore] = [api.asked.length, streams.asked.length];
    const paths = ['/api/exchange/streams', '/api/exchange/stream/1', '/api/markets'];
    for (const path of paths) expect((await ask(places.https, path)).status).toBe(200);
    const stream = ask(places.https, '/api/exchange/stream?market_id=1.2', {
      headers: { 'x-forwarded-for': '6.6.6.6', authorization: 'Bearer token', 'last-event-id': 'a.1' },
    });
    await expect
      .poll(() => streams.asked.slice(toStreamsBefore))
      .toEqual(['/api/exchange/stream?market_id=1.2']);
    streams.endStreams();
    expect((await stream).text).toBe('data: one\n\ndata: two\n\n');
    expect(streams.headers).toMatchObject({
      host: SITE,
      'x-forwarded-for': '127.0.0.1',
      authorization: 'Bearer token',
      'last-event-id': 'a.1',
    });
    expect(api.asked.slice(sentBefore)).toEqual(paths);
  });

  testRun(
    '[SAFE-69] sends every call of players to the processes that have them, and nothing else',
    async () => {
      const [toSiteBefore, toApiBefore] = [app.asked.length, api.asked.length];
      const paths = Object.values(calls).map(({ path }) => `/api${path.replaceAll(/:\w+/g, '1.2')}?lang=bn`);
      for (const path of paths) expect((await ask(places.https, path)).status).toBe(200);
      expect(api.asked.slice(toApiBefore)).toEqual(paths);
      for (const path of sitePaths) expect((await ask(places.https, path)).status).toBe(200);
      expect(app.asked.slice(toSiteBefore)).toEqual(sitePaths);
      expect([...paths, ...sitePaths].map((path) => isForApi(path))).toEqual([
        ...paths.map(() => true),
        ...sitePaths.map(() => false),
      ]);
      for (const [path, header] of [
        ['/api/login', 'x-application'],
        ['/api/logout', 'x-authentication'],
      ] as const) {
        expect((await ask(places.https, path, { headers: { [header]: 'a text' } })).status).toBe(200);
        expect(app.asked.at(-1)).toBe(path);
      }
      const { headers } = echoOf(
        await ask(places.https, '/api/balance', { headers: { 'x-forwarded-for': '6.6.6.6' } }),
      );
      expect(headers).toMatchObject({
        host: SITE,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
    },
  );

  testRun('[SAFE-73] keeps the metrics to itself', async () => {
    expect((await ask(places.https, '/metrics')).status).toBe(404);
    expect(app.asked).not.toContain('/metrics');
  });

  // Caddy does this by itself, on the ports that only root may open.
  if (name !== 'caddy')
    testRun('[SAFE-73] sends who comes without TLS to TLS', async () => {
      const location = await new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port: places.http, path: '/in-play', headers: { host: SITE } };
        get(options, (response) => {
          response.resume();
          resolve(response.headers.location);
        }).on('error', reject);
      });
      expect(location).toBe(`https://${SITE}/in-play`);
    });
});
