import { z } from 'zod';

const team = z
  .object({
    name: z.string(),
    selectionId: z.number(),
    players: z.array(z.object({ name: z.string() })).optional(),
  })
  .transform(({ name, selectionId: runnerId, players }) => ({
    name,
    runnerId,
    players: players?.map((player) => player.name),
  }));

const innings = z.object({
  inningsNum: z.number(),
  battingTeam: z.string().optional(),
  inningsRuns: z.number(),
  inningsOvers: z.string(),
  inningsWickets: z.number(),
});

const incident = z.object({
  incidentType: z.string(),
  value: z.string().optional(),
  overs: z.string(),
  actualTime: z.number(),
});

const cricketChange = z.object({
  eventId: z.string(),
  fixtureInfo: z
    .object({
      fixtureStatus: z.string().optional(),
      eventStatus: z.string().optional(),
      eventDescription: z.string().optional(),
      maxOvers: z.number().optional(),
    })
    .optional(),
  homeTeam: team.optional(),
  awayTeam: team.optional(),
  matchStats: z.object({ currentInnings: z.number(), inningsStats: z.array(innings) }).optional(),
  incidentListWrapper: z.object({ incidentList: z.array(incident) }).optional(),
});

const ballLine = z.object({ pt: z.number(), cc: z.array(cricketChange).default([]) });

/** One line of a recorded ball-by-ball stream: a `ccm` message with its publish time `pt` in milliseconds. */
export type BallLine = z.output<typeof ballLine>;
export type CricketChange = z.output<typeof cricketChange>;
export type Incident = z.output<typeof incident>;

/** Reads a line. Refuses one that is not a cricket change message, naming what is wrong with it. */
export function parseBallLine(text: string): BallLine {
  return ballLine.parse(JSON.parse(text));
}
