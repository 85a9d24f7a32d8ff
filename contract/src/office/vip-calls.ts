import { findLadderFault, pointValueMax, vipLevelsMax, vipPointsMax } from '@maidan/engine';
import * as z from 'zod/mini';
import { lineSchema } from '../line-text.ts';
import { amountSchema, latinDigits, moneySchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { versionSchema } from './content-calls.ts';
import { decided } from './desk-request.ts';

/** The desk of VIP levels: what each is called, takes and gives (row PLAY-102). */

/** The longest name of a level. */
export const vipNameMax = 24;

/** Audit log actions of the desk. */
export const vipActions = ['vip-levels-changed'] as const;

const name = lineSchema.check(
  z.minLength(1, 'Write it in both languages.'),
  z.maxLength(vipNameMax, `At most ${vipNameMax} characters.`),
);

const level = z.object({
  nameEn: z.string(),
  nameBn: z.string(),
  pointsMin: z.int(),
  pointValue: moneySchema,
});

/** A level as the desk shows it. */
export type DeskVipLevel = z.output<typeof level>;

/** Levels, the lowest first. */
export const vipLevelsSchema = z.array(level);

const ladder = z.object({ version: versionSchema, levels: vipLevelsSchema });

/** The levels, the lowest first, with the version that counts their saves. */
export type VipLadder = z.output<typeof ladder>;

const FAULTS = {
  'starts-above-zero': ['pointsMin', 'The first level begins at 0 points.'],
  'not-above-the-one-before': ['pointsMin', 'More points than the level before.'],
  'worth-less-than-the-one-before': ['pointValue', 'At least what the level before gives.'],
} as const;

/** A whole number of points as staff type it, in Latin or Bangla digits, with or without commas. */
const pointsSchema = z.codec(
  z.union([
    z.string().check(
      z.trim(),
      z.overwrite((typed) => latinDigits(typed).replaceAll(',', '')),
      z.regex(/^\d{1,10}$/, 'A whole number of points.'),
    ),
    z.int(),
  ]),
  z
    .int()
    .check(
      z.nonnegative('A whole number of points.'),
      z.maximum(vipPointsMax, 'At most a thousand million.'),
    ),
  { decode: Number, encode: (points) => points },
);

const levelForm = z.object({
  nameEn: name,
  nameBn: name,
  pointsMin: pointsSchema,
  pointValue: amountSchema.check(
    z.refine((value) => value >= 1n && value <= pointValueMax, 'Between 0.01 and 1 taka.'),
  ),
});

/** The levels as they are typed: a ladder that rises in points and never falls in what it gives. */
export const vipLadderForm = z.object({
  levels: z.array(levelForm).check(
    z.minLength(1, 'One level at least.'),
    z.maxLength(vipLevelsMax, `At most ${vipLevelsMax} levels.`),
    z.check((context) => {
      const found = findLadderFault(context.value);
      if (found === undefined) return;
      const [field, message] = FAULTS[found.fault];
      context.issues.push({ code: 'custom', message, path: [found.index, field], input: context.value });
    }),
  ),
});

export const vipCalls = defineOfficeCalls({
  showVipLevels: {
    method: 'GET',
    path: '/office/vip-levels',
    right: 'bonus:see',
    summary: 'The levels of the VIP programme, the lowest first.',
    answer: ladder,
    status: 200,
    refusals: [],
  },
  changeVipLevels: {
    method: 'PATCH',
    path: '/office/vip-levels',
    right: 'settings:manage',
    stepUp: true,
    summary:
      'Replaces the levels from the next conversion on, unless somebody did since the version that the caller saw; what gives some player more waits for a second owner.',
    body: z.extend(vipLadderForm, { version: versionSchema }),
    answer: decided,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'CONTENT_CHANGED', 'PROPOSAL_WAITS'],
  },
});
