import { connect, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { canonicalAddress, isLoopback } from '../kernel/network/connection.ts';
import { type Line, linesAbout } from './line.ts';

const ANSWER_MS = 3_000;
const OF_ALL: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const alive = z.object({ alive: z.literal(true) });
const { ok, warning, fault } = linesAbout('proxy');

/** Who has the port, which proxies are believed, and whether the one in front passes on what it has to. */
export async function lookAtAddress(config: Config, isInUse: boolean): Promise<Line[]> {
  const port = await lookAtPort(config, isInUse);
  const isOurs = isInUse && port.level === 'ok';
  return [
    port,
    ...judgeProxy(config),
    ...(isOurs ? await askThroughProxy(config) : []),
    ...judgeMetrics(config),
  ];
}

async function lookAtPort({ host, port }: Config, isInUse: boolean): Promise<Line> {
  const about = linesAbout('port');
  const place = `${host}:${port}`;
  if (!isOwnAddress(host))
    return about.fault(`HOST is ${host}, which is no address of this machine. Name one, or 127.0.0.1.`);
  if (port === 0)
    return about.warning('PORT is 0: each start takes another. Choose one for the proxy to find.');
  const reached = OF_ALL.has(host) ? (host === '::' ? '::1' : '127.0.0.1') : host;
  if (!(await isListening(reached, port)))
    return isInUse
      ? about.warning(
          `Nothing listens on ${place}, though a process has the database. Is it another Maidan's?`,
        )
      : about.ok(`${place} is free.`);
  const isMaidan = await isAlive(`http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}`);
  if (!isMaidan) return about.fault(`${place} is taken by another program. Stop it, or choose another PORT.`);
  if (!isInUse)
    return about.fault(
      `A Maidan listens on ${place}, but not on this database. Stop it, or choose another PORT.`,
    );
  return about.ok(`Maidan listens on ${place}.`);
}

function isOwnAddress(host: string): boolean {
  const address = canonicalAddress(host);
  if (address === undefined || OF_ALL.has(address) || isLoopback(address)) return true;
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .some((one) => canonicalAddress(one.address) === address);
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_MS });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true));
    socket.once('error', end(false));
    socket.once('timeout', end(false));
  });
}

async function isAlive(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    return alive.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Compares where Maidan listens with the address of the site and the proxies that are believed. */
export function judgeProxy({ host, publicUrl, trustedProxies }: Config): Line[] {
  const isLocal = isLoopback(canonicalAddress(host) ?? '127.0.0.1');
  const direct = isLocal
    ? []
    : [
        warning(
          `HOST is ${host}: whoever reaches it gets past the proxy and its TLS. Let only the proxy in.`,
        ),
      ];
  if (publicUrl === undefined)
    return [
      ...direct,
      warning(
        'PUBLIC_URL is not set: requests by any name are taken. Set it to the address that visitors type.',
      ),
    ];
  if (!publicUrl.startsWith('https:'))
    return [
      ...direct,
      warning(`PUBLIC_URL is ${publicUrl}: without TLS passwords can be read on their way.`),
    ];
  if (trustedProxies.isEmpty)
    return [
      ...direct,
      fault(
        'TRUSTED_PROXIES is not set: all visitors would count as one address, and cookies would not be secure. Name the proxy.',
      ),
    ];
  if (isLocal && !trustedProxies.includes('127.0.0.1') && !trustedProxies.includes('::1'))
    return [
      ...direct,
      fault(
        `A proxy reaches ${host} from this machine only, and TRUSTED_PROXIES doesn't name 127.0.0.1. Add it.`,
      ),
    ];
  return [...direct, ok(`${publicUrl} is served through proxies that are believed.`)];
}

/** Asks for the site by its own address: the header that keeps browsers at TLS shows that the proxy in front was believed. */
async function askThroughProxy({ publicUrl }: Config): Promise<Line[]> {
  if (publicUrl?.startsWith('https:') !== true) return [];
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!alive.safeParse(await answer.json()).success)
      return [warning(`${publicUrl} is answered by something else than Maidan. Look at the proxy.`)];
    if (answer.headers.get('strict-transport-security') === null)
      return [
        fault(
          `The proxy of ${publicUrl} is not believed. Name its address, and let it send X-Forwarded-Proto.`,
        ),
      ];
    return [ok(`${publicUrl} answers, and its proxy is believed.`)];
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined };
    const reason = cause instanceof Error ? cause.message : String(error);
    return [warning(`${publicUrl} doesn't answer this machine: ${reason}`)];
  }
}

function judgeMetrics({ metricsToken, metricsReaders }: Config): Line[] {
  const metrics = linesAbout('metrics');
  const isOpen = metricsToken !== undefined || !metricsReaders.isEmpty;
  return isOpen
    ? [metrics.ok('Prometheus can read them.')]
    : [metrics.warning('Nobody can read them. Set METRICS_TOKEN, so that faults are noticed.')];
}
