import type { TradingService } from '@maidan/contract/trading';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findHeader } from '../../../kernel/http/register-calls.ts';
import { ApiFault, ProtocolFault } from '../api-fault.ts';
import { faultOf } from '../operations.ts';
import { plainJson } from './plain-json.ts';
import {
  describeFault,
  type OperationCall,
  type Outcome,
  runOperation,
  type TransportDeps,
} from './run-operation.ts';

/** The services, by the segment of their paths. */
const services = {
  betting: 'SportsAPING',
  account: 'AccountAPING',
  heartbeat: 'HeartbeatAPING',
} as const satisfies Readonly<Record<string, TradingService>>;

/** Calls of one array. */
const BATCH_MAX = 100;
const VERSION = 'v1.0';

/** Serves the operations by JSON-RPC, alone or in arrays, and by REST (trading API: transport). */
export async function serveTradingOperations(app: FastifyInstance, deps: TransportDeps): Promise<void> {
  await app.register(async (inner) => {
    takeAnyText(inner);
    inner.addHook('onSend', plainJson);
    for (const [segment, service] of Object.entries(services)) {
      await inner.register(async (scope) => {
        // What is refused at the door, such as a crowd's request, is told like an operation's failure.
        scope.setErrorHandler<FastifyError>((error, request, reply) => {
          const fault = faultOf(error);
          if (fault === undefined)
            deps.log.error({ err: error, url: request.routeOptions.url }, 'a call of the trading API failed');
          return sendFailure(reply, describeFault(service, fault ?? new ApiFault('UNEXPECTED_ERROR')));
        });
        scope.post(
          `/exchange/${segment}/json-rpc/v1`,
          { config: { servedWhenFull: true } },
          (request, reply) => answerJsonRpc(deps, service, request, reply),
        );
        scope.post<{ Params: { operation: string } }>(
          `/exchange/${segment}/rest/${VERSION}/:operation`,
          { config: { servedWhenFull: true } },
          (request, reply) => answerRest(deps, service, request.params.operation, request, reply),
        );
        await Promise.resolve();
      });
    }
  });
}

/** Bodies are read as they come: some clients name no content type, or another. */
export function takeAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
}

const headersOf = (request: FastifyRequest) => ({
  appKey: findHeader(request, 'x-application'),
  token: findHeader(request, 'x-authentication'),
});

async function answerRest(
  deps: TransportDeps,
  service: TradingService,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = parse(request.body);
  if (params === undefined) throw new ProtocolFault('PARSE_ERROR', 'the body is no JSON object');
  const outcome = await runOperation(deps, { service, name, params, ...headersOf(request) });
  if ('failure' in outcome) return sendFailure(reply, outcome.failure);
  return sendText(reply, JSON.stringify(outcome.answer));
}

function sendFailure(
  reply: FastifyReply,
  { fault, detail }: Extract<Outcome, { failure: unknown }>['failure'],
) {
  reply.code(400);
  return sendText(reply, JSON.stringify({ faultcode: 'Client', faultstring: fault, detail: detail ?? {} }));
}

async function answerJsonRpc(
  deps: TransportDeps,
  service: TradingService,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const given = parse(request.body);
  const headers = headersOf(request);
  if (!Array.isArray(given))
    return sendText(reply, JSON.stringify(await answerOne(deps, service, given, headers)));
  if (given.length === 0 || given.length > BATCH_MAX) {
    const fault = new ApiFault('REQUEST_SIZE_EXCEEDS_LIMIT', `an array has 1 to ${BATCH_MAX} calls`);
    return sendText(reply, JSON.stringify(failureOf(service, fault, null)));
  }
  const answers: unknown[] = [];
  // One after the other, as they stand in the array: a later one may build on what an earlier one placed.
  for (const [index, call] of given.entries()) {
    const count = index === 0 ? undefined : () => deps.countAgain(request);
    answers.push(await answerOne(deps, service, call, { ...headers, count }));
  }
  return sendText(reply, JSON.stringify(answers));
}

async function answerOne(
  deps: TransportDeps,
  service: TradingService,
  given: unknown,
  from: ReturnType<typeof headersOf> & Pick<OperationCall, 'count'>,
): Promise<unknown> {
  if (given === undefined)
    return failureOf(service, new ProtocolFault('PARSE_ERROR', 'the body is no JSON'), null);
  const call = readCall(given);
  if (call === undefined)
    return failureOf(service, new ProtocolFault('INVALID_REQUEST', 'a call has a method and params'), null);
  const [prefix, name] = splitMethod(call.method);
  if (prefix !== `${service}/${VERSION}`)
    return failureOf(
      service,
      new ProtocolFault('METHOD_NOT_FOUND', `a method here begins with ${service}/${VERSION}/`),
      call.id,
    );
  const outcome = await runOperation(deps, { service, name, params: call.params, ...from });
  if ('answer' in outcome) return { jsonrpc: '2.0', result: outcome.answer, id: call.id };
  const { code, fault, detail } = outcome.failure;
  return { jsonrpc: '2.0', error: { code, message: fault, ...(detail && { data: detail }) }, id: call.id };
}

function failureOf(service: TradingService, fault: ApiFault | ProtocolFault, id: unknown) {
  const { code, fault: message, detail } = describeFault(service, fault);
  return { jsonrpc: '2.0', error: { code, message, ...(detail && { data: detail }) }, id };
}

function splitMethod(method: string): [string, string] {
  const at = method.lastIndexOf('/');
  return [method.slice(0, Math.max(at, 0)), method.slice(at + 1)];
}

function readCall(given: unknown): { method: string; params: unknown; id: unknown } | undefined {
  if (typeof given !== 'object' || given === null || !('method' in given)) return undefined;
  const { method } = given;
  if (typeof method !== 'string') return undefined;
  const params = 'params' in given ? given.params : {};
  const id =
    'id' in given && (typeof given.id === 'string' || typeof given.id === 'number') ? given.id : null;
  return { method, params, id };
}

/** What the text says; undefined when it isn't the JSON of an object or an array. */
function parse(body: unknown): object | undefined {
  try {
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return typeof given === 'object' && given !== null ? given : undefined;
  } catch {
    return undefined;
  }
}

function sendText(reply: FastifyReply, text: string) {
  return reply.header('cache-control', 'no-store').type('application/json').send(text);
}
