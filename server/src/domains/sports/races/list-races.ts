import { type ListedRace, racesMax, type RaceSport, raceSports } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { FeedEvent, FeedMarket } from '../feed/feed.ts';
import { isRace } from '../feed/feed-score.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';

/** Races that were run are listed for so long. */
const RUN_MS = 30 * 60_000;

/** The races to come and those just run, by their off (row TRADE-94). */
export function listRaces(snapshot: SportsSnapshot, clock: Clock): ListedRace[] {
  const fromMs = clock.now().getTime() - RUN_MS;
  const races: ListedRace[] = [];
  for (const { event, markets } of snapshot.events()) {
    const win = markets.find(({ type }) => type === 'WIN');
    const sport = raceSportOf(event);
    if (sport === undefined || win === undefined || event.startsAt.getTime() < fromMs) continue;
    races.push(presentRace(event, { sport, win, snapshot }));
  }
  return races.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, racesMax);
}

const raceSportOf = ({ sport }: FeedEvent): RaceSport | undefined => raceSports.find((one) => one === sport);

function presentRace(
  { eventId, name, startsAt }: FeedEvent,
  {
    sport,
    win,
    snapshot,
  }: { readonly sport: RaceSport; readonly win: FeedMarket; readonly snapshot: SportsSnapshot },
): ListedRace {
  const score = snapshot.findScore(eventId);
  const first = score !== undefined && isRace(score) ? (score.finish?.[0] ?? []) : [];
  return {
    eventId,
    marketId: win.marketId,
    sport,
    name,
    startsAt,
    phase: score?.phase ?? 'BEFORE',
    runners: win.runners.filter(({ status }) => status !== 'REMOVED').length,
    winners: win.runners
      .filter(({ sortPriority }) => first.includes(sortPriority))
      .map((runner) => ({ number: runner.sortPriority, name: runner.name })),
  };
}
