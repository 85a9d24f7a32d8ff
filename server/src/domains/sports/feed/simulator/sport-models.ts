import type { MatchSport } from '../feed.ts';
import { cricket } from './cricket/play-cricket.ts';
import type { SportModel } from './match.ts';
import { soccer } from './soccer/play-soccer.ts';
import { tennis } from './tennis/play-tennis.ts';

/** How each sport is played. */
export const sportModels: Readonly<Record<MatchSport, SportModel>> = { cricket, soccer, tennis };
