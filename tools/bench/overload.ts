import { orderBody, send } from '@maidan/server/testing';
import { z } from 'zod';
import { type Answered, askAtRandom, askInTurn, type RawRequest } from './http-crowd.ts';
import { percentile } from './percentile.ts';
import { type BenchRow, formatFigure } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

/** As many ask in turn when the app is as busy as it can be; fewer on a machine on which some of these are shed. */
const USUAL_CONNECTIONS = 128;
/** What is left of them for the next try: in coarser steps the usual would be anything from half the capacity to all of it. */
const FEWER = 0.8;
/** So many that none of them has as many orders open as one may. */
const PLAYERS = 512;
/** Enough that twice the measured capacity is offered, however long single answers take. */
const CROWD_CONNECTIONS = 1_000;
const OFFERED = 2;
/** Some requests are left out while no connection is free; with more of them the measurement says nothing. */
const OFFERED_AT_LEAST = 1.9;
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
    const tokens = z.array(z.string()).parse(await app.ask(`players:${PLAYERS}`, 'tokens'));
    const owner = ownerShape.parse(await app.ask('owner', 'owner'));
    const next = usualMix(tokens);
    const { connections, usual } = await findCapacity(app.url, next);
    const logins = logInAgainAndAgain(app, owner);
    const busy = await measure((answered) =>
      askAtRandom({
        url: app.url,
        seconds: CROWD_S,
        connections: CROWD_CONNECTIONS,
        perSecond: OFFERED * usual.perSecond,
        next,
        answered,
      }),
    );
    const { count, failed } = await logins.stop();
    const slower = busy.p99Ms / usual.p99Ms;
    const offered = busy.offeredPerSecond / usual.perSecond;
    const isMet = slower <= SLOWER_MAX && offered >= OFFERED_AT_LEAST && failed === 0 && busy.failed === 0;
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
          `Usually ${formatFigure(usual.perSecond)}/s with p99 ${formatFigure(usual.p99Ms)} ms over ${connections} connections. ` +
          `Then ${formatFigure(busy.offeredPerSecond)}/s were offered over ${CROWD_CONNECTIONS}: ${formatFigure(busy.perSecond)}/s accepted with p50 ` +
          `${formatFigure(busy.p50Ms)} ms and p99 ${formatFigure(busy.p99Ms)} ms, ${formatFigure(busy.shedPerSecond)}/s refused with p99 ` +
          `${formatFigure(busy.shedP99Ms)} ms, ${busy.failed} failed; ${count - failed} of ${count} logins of staff succeeded.`,
      },
    ];
  } finally {
    await app.stop();
  }
}

/** The most that the app does without shedding anything, and over how many connections. */
async function findCapacity(
  url: string,
  next: () => RawRequest,
  connections = USUAL_CONNECTIONS,
): Promise<{ readonly connections: number; readonly usual: Measured }> {
  const ask = (seconds: number) =>
    measure((answered) => askInTurn({ url, seconds, connections, next, answered }));
  await ask(WARM_UP_S);
  const usual = await ask(USUAL_S);
  const isShedding = usual.shedPerSecond > 0 && connections > 1;
  return isShedding ? findCapacity(url, next, Math.floor(connections * FEWER)) : { connections, usual };
}

/** Half orders, a quarter what players read, a quarter what guests read. */
function usualMix(tokens: readonly string[]): () => RawRequest {
  let turn = 0;
  return () => {
    turn += 1;
    const token = tokens[turn % tokens.length] ?? '';
    if (turn % 4 === 0) return { method: 'GET', path: '/api/general?lang=en' };
    if (turn % 4 === 1) return { method: 'POST', path: '/api/balance', token };
    const body = orderBody({
      side: turn % 8 < 4 ? 'BACK' : 'LAY',
      selection_id: turn % 4 === 2 ? 11 : 12,
      price: ODDS[turn % ODDS.length],
    });
    return { method: 'POST', path: '/api/exchange/orders', token, body: JSON.stringify(body) };
  };
}

interface Measured {
  readonly perSecond: number;
  readonly shedPerSecond: number;
  readonly offeredPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly shedP99Ms: number;
  readonly failed: number;
}

/** Tells what became of a crowd's requests. */
async function measure(crowd: (answered: (answer: Answered) => void) => Promise<number>): Promise<Measured> {
  const acceptedMs: number[] = [];
  const shedMs: number[] = [];
  let failed = 0;
  const seconds = await crowd(({ status = 0, tookMs }) => {
    if (status >= 200 && status < 300) acceptedMs.push(tookMs);
    else if (status === 503 || status === 429) shedMs.push(tookMs);
    else failed += 1;
  });
  const [accepted, shed] = [inOrder(acceptedMs), inOrder(shedMs)];
  return {
    perSecond: accepted.length / seconds,
    shedPerSecond: shed.length / seconds,
    offeredPerSecond: (accepted.length + shed.length + failed) / seconds,
    p50Ms: percentile(accepted, 0.5),
    p99Ms: percentile(accepted, 0.99),
    shedP99Ms: percentile(shed, 0.99),
    failed,
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
