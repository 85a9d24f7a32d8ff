import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Collector, openCollector } from '../testing/open-collector.ts';
import { type ServerStorage, openServerStorage } from '../testing/server-storage.ts';
import { startServer } from '../testing/start-server.ts';
import { isFullRun } from '../testing/test-scale.ts';
import { send } from '../testing/wire-client.ts';

let storage: ServerStorage;
let collector: Collector;
beforeAll(async () => {
  storage = await openServerStorage();
  collector = await openCollector();
});
afterAll(async () => {
  await collector.close();
  await storage.remove();
});

/** Has Node print each module that only traces load; prom-client loads OpenTelemetry's empty interface in any case. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(?!api\\b)/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
  return next(url, context);
} });`;
const watched = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` };

const lineShape = z.object({
  msg: z.literal('a call was refused'),
  trace_id: z.string().optional(),
  span_id: z.string().optional(),
  callName: z.string().optional(),
});

/** Starts a server, has it refuse a login, and stops it; what it printed, with the line of its log about that. */
async function runServer(environment: Readonly<Record<string, string>>) {
  const server = await startServer({ LOG_LEVEL: 'info', ...storage.environment, ...watched, ...environment });
  const login = { username: 'nobody', password: 'wrong password' };
  expect((await send(server.url, 'POST /api/login', { body: login })).status).toBeLessThan(500);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const printed = server.printed();
  const lines = printed.split('\n').flatMap((line) => {
    const read = lineShape.safeParse(line.startsWith('{') ? JSON.parse(line) : undefined);
    return read.success ? [read.data] : [];
  });
  return { printed, line: lines[0] };
}

test('[SAFE-91] without a collector nothing of OpenTelemetry is loaded, and the log has no ids', async () => {
  const { printed, line } = await runServer({});
  expect(printed).not.toContain('LOADED');
  expect(line).toEqual({ msg: 'a call was refused' });
});

test('[SAFE-91] with one the app’s log lines carry the ids of their span and the name of the call', async () => {
  const { printed, line } = await runServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'maidan-one',
  });
  expect(printed).toContain('LOADED');
  const login = collector.spans().find(({ name }) => name === 'login');
  expect(login?.resource['service.name']).toBe('maidan-one');
  expect(line).toEqual({
    msg: 'a call was refused',
    trace_id: login?.traceId,
    span_id: login?.spanId,
    callName: 'login',
  });
});

test.runIf(isFullRun())('[SAFE-92] a server whose collector hangs answers, and stops as ever', async () => {
  collector.become('hangs');
  const before = collector.requests();
  const { line } = await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(line?.callName).toBe('login');
  expect(collector.requests()).toBeGreaterThan(before);
});
