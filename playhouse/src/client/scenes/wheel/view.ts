import { WHEEL_RISKS, type WheelRisk } from '@maidan/engine';
import * as z from 'zod/mini';
import { paysOf } from './texts.ts';

const choiceShape = z.object({ risk: z.enum(WHEEL_RISKS) });
const viewShape = z.object({ segment: z.number(), multiplier: z.number() });

/** Highest pay first. */
const COLOURS = ['#ff8fa3', '#f2b33d', '#5fd3c4', '#9fb8ff'];
const EMPTY = '#1b2c36';

/** Parses a choice; an invalid one becomes the first. */
export const readRisk = (given: unknown): WheelRisk => z.safeParse(choiceShape, given).data?.risk ?? 'medium';

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;

/** The colour of a seat by what it pays. */
export function coloursOf(risk: WheelRisk): (pay: number) => string {
  const pays = paysOf(risk);
  return (pay) =>
    pay === 0 ? EMPTY : (COLOURS[pays.findIndex((one) => one.pay === pay) % COLOURS.length] ?? EMPTY);
}
