import type { CricketInnings, CricketScore, Phase, Side } from '../feed-score.ts';
import type { CricketChange, Incident } from './ball-line.ts';

const BALLS_PER_OVER = 6;
const RUNNING = new Set(['BALL_IN_PROGRESS', 'POSSIBLE_WICKET', 'RUNS_LIKELY', 'UMPIRE_REVIEW']);

/** Follows the ball-by-ball stream of one event and keeps its score. */
export interface CricketScoreReader {
  /** Takes a change and answers the score when it differs from the last one answered. */
  read(change: CricketChange): CricketScore | undefined;
}

/** A reader for the event whose home team has that name. */
export function cricketScoreReader(eventId: string, home: string): CricketScoreReader {
  let overs = 20;
  let phase: Phase = 'BEFORE';
  let ballRunning = false;
  let innings: readonly CricketInnings[] = [{ battingSide: 'home', runs: 0, wickets: 0, balls: 0 }];
  const incidents = new Map<number, Incident>();
  let answered = '';

  const score = (): CricketScore | undefined => {
    const current = innings.at(-1);
    if (current === undefined) return undefined;
    const first = innings.length > 1 ? innings[0] : undefined;
    const winner = phase === 'ENDED' ? winnerOf(innings) : undefined;
    return {
      sport: 'cricket',
      eventId,
      phase,
      innings: first === undefined ? 1 : 2,
      ...current,
      ballsPerInnings: overs * BALLS_PER_OVER,
      thisOver: tokensOfOver(incidents.values(), Math.max(0, Math.ceil(current.balls / BALLS_PER_OVER) - 1)),
      ballRunning: ballRunning && phase === 'LIVE',
      ...(first === undefined ? {} : { firstInnings: first, target: first.runs + 1 }),
      ...(winner === undefined ? {} : { winner }),
    };
  };

  return {
    read(change) {
      overs = change.fixtureInfo?.maxOvers ?? overs;
      phase = phaseOf(change, phase);
      const status = change.fixtureInfo?.eventStatus;
      if (status !== undefined) ballRunning = RUNNING.has(status);
      const played = readInnings(change, home);
      if (played.length > innings.length) incidents.clear();
      if (played.length > 0) innings = played;
      takeIncidents(incidents, change.incidentListWrapper?.incidentList ?? []);
      const now = score();
      const text = JSON.stringify(now);
      if (text === answered) return undefined;
      answered = text;
      return now;
    },
  };
}

function phaseOf(change: CricketChange, before: Phase): Phase {
  const fixture = change.fixtureInfo;
  if (fixture?.fixtureStatus === 'FINISHED' || fixture?.eventStatus === 'MATCH_COMPLETE') return 'ENDED';
  // A finished match stays finished: the stream's second source still says IN_RUNNING for a while.
  if (before === 'ENDED') return 'ENDED';
  return fixture?.fixtureStatus === 'IN_RUNNING' ? 'LIVE' : before;
}

/** The innings begun so far. Until a side is known to bat the stream writes the team as "0". */
function readInnings(change: CricketChange, home: string): CricketInnings[] {
  const stats = change.matchStats;
  if (stats === undefined) return [];
  return stats.inningsStats
    .filter(
      (one) =>
        one.inningsNum <= stats.currentInnings && one.battingTeam !== undefined && one.battingTeam !== '0',
    )
    .map((one) => ({
      battingSide: one.battingTeam === home ? 'home' : 'away',
      runs: one.inningsRuns,
      wickets: one.inningsWickets,
      balls: ballsOf(one.inningsOvers),
    }));
}

/** "16.3" overs are 99 balls; "20" and "20.0" are the same. */
function ballsOf(overs: string): number {
  const [whole = '0', balls = '0'] = overs.split('.');
  return Number(whole) * BALLS_PER_OVER + Number(balls);
}

/** Each list holds the newest few incidents whole, so what it no longer names within its span was corrected away. */
function takeIncidents(incidents: Map<number, Incident>, list: readonly Incident[]): void {
  const oldest = Math.min(...list.map((one) => one.actualTime));
  for (const at of incidents.keys()) if (at >= oldest) incidents.delete(at);
  for (const one of list) incidents.set(one.actualTime, one);
}

/** The over that is being bowled, or the last complete one until the next begins; extras count to the ball they precede. */
function tokensOfOver(incidents: Iterable<Incident>, finishedOver: number): string[] {
  const all = [...incidents].toSorted((a, b) => a.actualTime - b.actualTime);
  const over = Math.max(finishedOver, ...all.map(overOf));
  return all.filter((one) => overOf(one) === over).flatMap(tokenOf);
}

function overOf(one: Incident): number {
  return Number(one.overs.split('.')[0]);
}

function tokenOf({ incidentType, value = '0' }: Incident): string[] {
  const extra = value === '0' ? '' : value;
  switch (incidentType) {
    case 'STRIKE':
      return [value];
    case 'OUT':
      return ['W'];
    case 'WIDE':
      return [`wd${extra}`];
    case 'NO_BALL':
      return [`nb${extra}`];
    case 'BYE':
      return [`b${extra}`];
    case 'LEG_BYE':
      return [`lb${extra}`];
    default:
      return [];
  }
}

function winnerOf([first, second]: readonly CricketInnings[]): Side | undefined {
  if (first === undefined || second === undefined || first.runs === second.runs) return undefined;
  return (second.runs > first.runs ? second : first).battingSide;
}
