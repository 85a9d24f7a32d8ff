import { parseBallLine } from './ball-line.ts';
import { readLines } from './merge-lines.ts';

/** The two teams of a recording, their runners on the market, and what the stream calls the match. */
export interface RecordedTeams {
  readonly eventId: string;
  readonly home: { readonly name: string; readonly runnerId: number };
  readonly away: { readonly name: string; readonly runnerId: number };
  readonly competition?: string;
  readonly venue?: string;
}

/** Reads a ball-by-ball file as far as its first message that names both teams. */
export async function findTeams(ballFile: string): Promise<RecordedTeams | undefined> {
  for await (const text of readLines(ballFile)) {
    for (const { eventId, homeTeam, awayTeam, fixtureInfo } of parseBallLine(text).cc) {
      if (homeTeam === undefined || awayTeam === undefined) continue;
      return { eventId, home: homeTeam, away: awayTeam, ...readDescription(fixtureInfo?.eventDescription) };
    }
  }
  return undefined;
}

/** "Home v Away, 3rd T20 from Some Ground" names the match of the series and the ground. */
function readDescription(text = ''): { competition?: string; venue?: string } {
  const match = /^.+? v .+?, (.+?),? from (.+)$/.exec(text);
  const [, competition, venue] = match ?? [];
  return { ...(competition === undefined ? {} : { competition }), ...(venue === undefined ? {} : { venue }) };
}
