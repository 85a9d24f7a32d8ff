import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import helmet from 'helmet';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Log } from '../monitoring/log.ts';
import type { Tracing } from '../tracing/active-span.ts';
import type { Networks } from '../network/networks.ts';
import { Refusal } from '../refusal.ts';
import { isSecure, peerOf } from '../network/connection.ts';
import { asRefusal } from './as-refusal.ts';
import type { RequestLimits } from './limit-requests.ts';
import type { LoadWatch } from './load-watch.ts';
import { logRefusal } from './log-refusal.ts';
import type { CountryGate } from './refuse-countries.ts';
import { refuseForeignHost } from './refuse-foreign-host.ts';
import { refusePlayers } from './refuse-players.ts';
import { refusalBody } from './register-calls.ts';
import { refuseWrites, type WriteRules } from './refuse-writes.ts';
import { admitCalls } from './shed-load.ts';
import { traceCalls } from './trace-calls.ts';

/** No call of the API needs a larger body; uploads have a limit of their own. */
const BODY_BYTES_MAX = 64 * 1024;

/** Options for opening an HTTP server. */
export interface AppOptions {
  readonly log: Log;
  /** Counts requests; beyond the limit the response is 429. */
  readonly limits: Pick<RequestLimits, 'count' | 'callerOf'>;
  /** Says what is shed when there is too much to do; left out, nothing is. */
  readonly load?: LoadWatch;
  /** When what writes is refused; left out, never. */
  readonly writes?: WriteRules;
  /** Refuses visitors by their countries; left out, nobody. */
  readonly countries?: CountryGate | undefined;
  /** Whom it serves: staff alone while a live installation is being prepared; left out, everybody. */
  readonly opensFor?: 'everybody' | 'staff';
  /** Proxies that are trusted to say where a request came from; none unless the operator names them. */
  readonly trustedProxies: Networks;
  /** The address at which visitors reach the site; requests by another name are refused. */
  readonly publicUrl?: string | undefined;
  /** What traces its calls; left out, nothing does. */
  readonly tracing?: Tracing | undefined;
  /** Origins besides its own that the site may frame: the operator's live stream. */
  readonly frameOrigins?: readonly string[];
}

/**
 * The app's address on this machine, known once it listens: its own games and the sandbox's gateway run in the same process and are
 * called over HTTP.
 */
export class OwnAddress {
  readonly #named: string | undefined;
  #app: FastifyInstance | undefined;

  /** A named address is the app's, whether it listens there or not. */
  constructor(named?: string) {
    this.#named = named;
  }

  follow(app: FastifyInstance): void {
    this.#app = app;
  }

  /** The named address, or else where the app listens, without a trailing slash; throws while it doesn't. */
  readonly url = (): string => {
    if (this.#named !== undefined) return this.#named;
    const address = this.#app?.server.address() ?? null;
    if (address === null || typeof address === 'string') throw new Error('the app does not listen yet');
    return `http://${address.address === '::1' ? '[::1]' : '127.0.0.1'}:${address.port}`;
  };
}

/** Opens an HTTP server without calls: limits, the name it is reached by, security headers, and errors as JSON. */
export function openApp(options: AppOptions): FastifyInstance {
  const logger: FastifyBaseLogger = options.log;
  const secure = secureAnswers(options.frameOrigins ?? []);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs as much as finding its route; the few lines about one name it themselves.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    // While the app closes, calls that move money refuse by themselves, with the time to retry at.
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    trustProxy: (address) => options.trustedProxies.includes(address),
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      refuseUnroutable(error, reply);
    },
  });
  const isClosing = endConnectionsOnClose(app);
  const admit =
    options.load === undefined ? () => true : admitCalls(app, options.load, options.limits, isClosing);
  const spans = traceCalls(app, options.tracing, options.trustedProxies);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    done();
  });
  const refuseWrite = options.writes === undefined ? () => undefined : refuseWrites(options.writes);
  const warn = warnOfUntrustedProxy(options.log, options.trustedProxies);
  app.addHook('onRequest', (request, reply, done) => {
    // First, because under a crowd each refusal has to cost next to nothing.
    if (!admit(request, reply)) return;
    spans.begin(request, reply, () => {
      warn(request);
      options.limits.count(request);
      refuseForeignHost(request, options.publicUrl);
      if (options.countries?.refuse(request, reply) === true) return;
      if (options.opensFor === 'staff' && refusePlayers(request, reply)) return;
      refuseWrite(request);
      done();
    });
  });
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = asRefusal(error);
    return spans.fail(request, refusal ?? error, () => answerError({ error, refusal }, request, reply));
  });
  return app;
}

function answerError(
  { error, refusal }: { readonly error: FastifyError | Refusal; readonly refusal: Refusal | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.header('cache-control', 'no-store');
  if (refusal === undefined) {
    request.log.error({ reqId: request.id, err: error, url: request.routeOptions.url }, 'a call failed');
    return reply.code(500).send({ message: 'Something went wrong on our side.', code: 'FAULT' });
  }
  logRefusal(request, refusal);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send(refusalBody(refusal, request.routeOptions.config.refusedAs));
}

/** Sets the security headers of an answer, whatever it is (SAFE-22, SAFE-52). */
function secureAnswers(
  frameOrigins: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => void {
  const directives = { ...CONTENT_SECURITY, frameSrc: ["'self'", ...frameOrigins] };
  const headers = headersOf(helmet({ contentSecurityPolicy: { directives }, hsts: false }));
  return (request, { raw }) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    raw.setHeader('permissions-policy', PERMISSIONS);
    if (isSecure(request)) raw.setHeader('strict-transport-security', STRICT_TRANSPORT);
  };
}

/** The headers that a middleware sets, which are the same for every request: made once, they cost refusals nothing. */
function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): readonly (readonly [name: string, value: string])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Answers a path that can't be parsed, and so never meets a route, like any other refusal. */
function refuseUnroutable(error: FastifyError, reply: FastifyReply): void {
  const refusal = asRefusal(error) ?? new Refusal('MALFORMED');
  void reply.header('cache-control', 'no-store').code(refusal.status).send(refusalBody(refusal));
}

/** Allows scripts, styles and connections of our own only; inline styles because React sets them on elements. */
const CONTENT_SECURITY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

/** What no page of ours needs, nor a game in its frame. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A year by TLS only. Other names of the operator's domain are not ours to decide on. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Ends the connection of each request under way, after its response, once the app begins to close. By itself the server
 * ends only the connections that are idle at that moment, and waits out the keep-alive time of the others. What it
 * returns tells whether the app closes.
 */
export function endConnectionsOnClose(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  return () => isClosing;
}

/**
 * Warns once in the log when a request carries headers of a proxy that TRUSTED_PROXIES doesn't name: they are not
 * believed, so behind the operator's own proxy all visitors would count as one.
 */
function warnOfUntrustedProxy(log: Log, trusted: Networks): (request: FastifyRequest) => void {
  let isTold = false;
  return (request) => {
    const { headers } = request;
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
    if (isTold || !isPassedOn || trusted.includes(peerOf(request))) return;
    isTold = true;
    const peer = peerOf(request);
    log.warn(
      { peer },
      `${peer} sends X-Forwarded-For or X-Forwarded-Proto and is not believed. If it is your proxy, name it in ` +
        'TRUSTED_PROXIES: until then all its visitors count as one address, and cookies are not marked Secure.',
    );
  };
}
