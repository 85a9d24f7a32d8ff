import { z } from 'zod';
import { send } from './wire-client.ts';

/** A bet against the house that was on offer when read, without its stake and client reference. */
export interface OfferedBet {
  readonly call: 'POST /api/fancy/bets' | 'POST /api/bookmaker/bets';
  readonly body: Readonly<Record<string, unknown>>;
}

const listed = z.array(z.object({ EventId: z.string(), inplay: z.boolean() }));
const flag = z.number();
const rate = z.nullable(z.number());
const eventMarkets = z.object({
  fancy2: z.record(
    z.string(),
    z.object({
      kind: z.string(),
      suspended: flag,
      ball_running: flag,
      no: rate,
      no_rate: rate,
      yes: rate,
      yes_rate: rate,
    }),
  ),
  bookmaker: z.record(
    z.string(),
    z.object({
      runners: z.array(
        z.object({
          selection_id: z.number(),
          backPrice: rate,
          layPrice: rate,
          suspended: flag,
          ball_running: flag,
        }),
      ),
    }),
  ),
});

/** The cricket matches in play, whose fancies end ball by ball. */
export async function listPlayedEvents(url: string): Promise<string[]> {
  const events = listed.parse(JSON.parse((await send(url, 'GET /api/sports-events/cricket')).text));
  return events.filter(({ inplay }) => inplay).map(({ EventId }) => EventId);
}

/** The bets that an event's bookmaker and run fancies take at this moment. */
export async function listHouseBetsOffered(url: string, eventId: string): Promise<OfferedBet[]> {
  const { body } = await send(url, `GET /api/event/${eventId}`);
  const answer = z.object({ data: z.object({ items: z.record(z.string(), eventMarkets) }) }).parse(body);
  const { fancy2 = {}, bookmaker = {} } = answer.data.items[eventId] ?? {};
  const offered: OfferedBet[] = [];
  for (const [market_key, { suspended, ball_running, no, no_rate, yes, yes_rate }] of Object.entries(
    fancy2,
  )) {
    if (suspended + ball_running > 0 || no === null || yes === null) continue;
    const common = { event_id: eventId, market_key };
    offered.push({ call: FANCY, body: { ...common, side: 'NO', run: no, rate: no_rate } });
    offered.push({ call: FANCY, body: { ...common, side: 'YES', run: yes, rate: yes_rate } });
  }
  for (const [market_key, { runners }] of Object.entries(bookmaker))
    for (const { selection_id: runner, backPrice, layPrice, suspended, ball_running } of runners) {
      if (suspended + ball_running > 0) continue;
      const common = { event_id: eventId, market_key, runner };
      if (backPrice !== null)
        offered.push({ call: BOOKMAKER, body: { ...common, side: 'BACK', rate: backPrice } });
      if (layPrice !== null)
        offered.push({ call: BOOKMAKER, body: { ...common, side: 'LAY', rate: layPrice } });
    }
  return offered;
}

const FANCY = 'POST /api/fancy/bets';
const BOOKMAKER = 'POST /api/bookmaker/bets';
