import type { FastifyInstance } from 'fastify';
import { startJob } from '../kernel/jobs/start-job.ts';
import type { SandboxGatewayDeps } from './deps.ts';
import { sendNotices } from './send-notices.ts';
import { serveHostedPage } from './serve-hosted-page.ts';
import { serveOrders } from './serve-orders.ts';

export { connectSandboxGateway } from './connect-sandbox-gateway.ts';
export type { SandboxGatewayDeps } from './deps.ts';
export { getSandboxSecret } from './get-sandbox-secret.ts';
export { sendNotices } from './send-notices.ts';

const PERIOD_MS = 500;

/** Serves the sandbox's payment gateway: the calls of its protocol, and its hosted page. */
export async function serveSandboxGateway(app: FastifyInstance, deps: SandboxGatewayDeps): Promise<void> {
  await serveOrders(app, deps);
  await serveHostedPage(app, deps);
}

/** Sends the gateway's webhooks while the app is up; the returned function stops it. */
export function startSandboxGateway(deps: SandboxGatewayDeps): () => Promise<void> {
  return startJob(deps, { name: 'send webhooks', everyMs: PERIOD_MS, run: () => sendNotices(deps) }).stop;
}
