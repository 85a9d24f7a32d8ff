import { orderBody, send } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import { percentile } from './percentile.ts';
import { type BenchRow, formatFigure } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

/** As many as are at work at once when the app is as busy as it can be without shedding anything of a player's. */
const USUAL_CONNECTIONS = 128;
/** Enough that twice the measured capacity is offered, however long single answers take. */
const CROWD_CONNECTIONS = 1_000;
const OFFERED = 2;
const WARM_UP_S = 5;
const USUAL_S = 10;
const CROWD_S = 60;
const STAFF_LOGIN_EVERY_MS = 6_000;
/** How many times slower than usual an accepted call may be. */
const SLOWER_MAX = 2;

const ownerShape = z.object({
  username: z.string(),
  password: z.string(),
  recoveryCodes: z.array(z.string()),
});

/** Measures what becomes of accepted calls and of the staff's login when twice what the app can do is asked of it (SAFE-45). */
export async function benchOverload(): Promise<BenchRow[]> {
  const app = await startApp({ SHEDS_LOAD: 'yes' });
  try {
    const tokens = z.array(z.string()).parse(await app.ask(`players:${USUAL_CONNECTIONS}`, 'tokens'));
    const owner = ownerShape.parse(await app.ask('owner', 'owner'));
    await crowd(app, tokens, { connections: USUAL_CONNECTIONS, seconds: WARM_UP_S });
    const usual = await crowd(app, tokens, { connections: USUAL_CONNECTIONS, seconds: USUAL_S });
    const logins = logInAgainAndAgain(app, owner);
    const offered = OFFERED * usual.perSecond;
    const busy = await crowd(app, tokens, { connections: CROWD_CONNECTIONS, seconds: CROWD_S, offered });
    const { count, failed } = await logins.stop();
    const slower = busy.p99Ms / usual.p99Ms;
    const isMet = slower <= SLOWER_MAX && failed === 0 && busy.failed === 0;
    return [
      {
        name: `HTTP: accepted calls while ${OFFERED} times the capacity is offered for ${CROWD_S} s, on ${app.database}`,
        unit: 'times the usual p99',
        ours: slower,
        peerName: null,
        peer: null,
        ratio: null,
        target: `at most ${SLOWER_MAX}, everything else refused with 503 or 429, and staff log in throughout`,
        met: isMet,
        reached: SLOWER_MAX / slower,
        inTimer:
          'request sent to answer read, of half orders, a quarter players’ reads, a quarter guests’ reads',
        note:
          `Usually ${formatFigure(usual.perSecond)}/s with p99 ${formatFigure(usual.p99Ms)} ms over ${USUAL_CONNECTIONS} connections. ` +
          `Then ${formatFigure(busy.offeredPerSecond)}/s were offered: ${formatFigure(busy.perSecond)}/s accepted with p50 ` +
          `${formatFigure(busy.p50Ms)} ms and p99 ${formatFigure(busy.p99Ms)} ms, ${formatFigure(busy.shedPerSecond)}/s refused with p99 ` +
          `${formatFigure(busy.shedP99Ms)} ms, ${busy.failed} failed; ${count - failed} of ${count} logins of staff succeeded.`,
      },
    ];
  } finally {
    await app.stop();
  }
}

interface Crowd {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second; left out, each connection asks again as soon as it is answered. */
  readonly offered?: number;
}

/** Sends a usual mix of calls and tells what became of them. */
async function crowd(
  { url }: MeasuredApp,
  tokens: readonly string[],
  { connections, seconds, offered }: Crowd,
) {
  const acceptedMs: number[] = [];
  const shedMs: number[] = [];
  let failed = 0;
  let turn = 0;
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    ...(offered === undefined ? {} : { overallRate: Math.round(offered) }),
    requests: [
      {
        setupRequest(request) {
          turn += 1;
          const authorization = `Bearer ${tokens[turn % tokens.length] ?? ''}`;
          if (turn % 4 === 0) return { ...request, method: 'GET', path: '/api/general?lang=en' };
          if (turn % 4 === 1)
            return { ...request, method: 'POST', path: '/api/balance', headers: { authorization } };
          const body = orderBody({
            side: turn % 8 < 4 ? 'BACK' : 'LAY',
            selection_id: turn % 4 === 2 ? 11 : 12,
            price: ODDS[turn % ODDS.length],
          });
          return {
            ...request,
            method: 'POST',
            path: '/api/exchange/orders',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  };
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error === null ? resolve(result) : reject(error)));
    run.on('response', (_client, status, _bytes, tookMs) => {
      if (status < 300) acceptedMs.push(tookMs);
      else if (status === 503 || status === 429) shedMs.push(tookMs);
      else failed += 1;
    });
  });
  const [accepted, shed] = [inOrder(acceptedMs), inOrder(shedMs)];
  return {
    perSecond: accepted.length / duration,
    shedPerSecond: shed.length / duration,
    offeredPerSecond: (accepted.length + shed.length + failed) / duration,
    p50Ms: percentile(accepted, 0.5),
    p99Ms: percentile(accepted, 0.99),
    shedP99Ms: percentile(shed, 0.99),
    failed: failed + errors,
  };
}

const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other);

const ODDS = [1.9, 1.92, 1.94, 1.96, 1.98, 2, 2.02, 2.04, 2.06, 2.08];

/** Logs staff in with one recovery code after another, until it is stopped or none is left. */
function logInAgainAndAgain({ url }: MeasuredApp, owner: z.infer<typeof ownerShape>) {
  const { username, password, recoveryCodes } = owner;
  const stopping = new AbortController();
  let count = 0;
  let failed = 0;
  const going = (async () => {
    for (const code of recoveryCodes) {
      if (stopping.signal.aborted) return;
      const { status } = await send(url, 'POST /api/office/login', {
        headers: { origin: url },
        body: { username, password, code },
      });
      count += 1;
      if (status !== 200) failed += 1;
      await new Promise((resolve) => setTimeout(resolve, STAFF_LOGIN_EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await going;
      return { count, failed };
    },
  };
}
