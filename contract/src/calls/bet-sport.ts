import * as z from 'zod/mini';
import { raceSports } from './races.ts';
import { sportSchema } from './sports.ts';

/** Every sport on which bets are made: those with matches, and the races. */
export const betSportSchema = z.enum([...sportSchema.options, ...raceSports]);

/** A sport on which bets are made. */
export type BetSport = z.output<typeof betSportSchema>;
