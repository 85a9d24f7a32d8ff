import type { InjectOptions } from 'fastify';
import type { FuzzAnswer } from './judge-answer.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import type { FuzzedApp } from './open-fuzzed-app.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Sends a request into the app, past the network; a stream is left once its answer has begun. */
export async function sendFuzzed(app: FuzzedApp, request: FuzzRequest): Promise<FuzzAnswer> {
  const { target, url, payload } = request;
  const method = METHODS.find((one) => one === target.method) ?? 'GET';
  const options: InjectOptions = {
    method,
    url,
    headers: { host: new URL(app.url).host, ...headersOf(app, request) },
    remoteAddress: '127.0.0.1',
    ...(payload === undefined ? {} : { payload }),
  };
  if (target.isStream === true) return readBeginning(app, options);
  const answer = await app.app.http.inject(options);
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'] ?? '',
    text: answer.payload,
  };
}

function headersOf(app: FuzzedApp, { target, caller, url, headers, payload = '', isSigned }: FuzzRequest) {
  const path = url.split('?')[0] ?? '';
  if (target.door === 'partner') return { ...app.signAsPartner(path, payload), ...headers };
  if (target.door === 'gateway') return { ...(isSigned ? app.signAsGateway(payload) : {}), ...headers };
  if (target.door === 'game' && caller === 'player')
    return { authorization: `Bearer ${app.gameToken}`, ...headers };
  return { ...app.headersOf(caller), ...headers };
}

async function readBeginning(app: FuzzedApp, options: InjectOptions): Promise<FuzzAnswer> {
  const answer = await app.app.http.inject({ ...options, payloadAsStream: true });
  const type = answer.headers['content-type'] ?? '';
  const stream = answer.stream();
  let text = '';
  if (type.includes('event-stream')) {
    stream.destroy();
    answer.raw.res.destroy();
  } else for await (const chunk of stream) text += String(chunk);
  return { status: answer.statusCode, type, text };
}
