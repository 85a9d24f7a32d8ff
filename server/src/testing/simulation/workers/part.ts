import { z } from 'zod';

/** Some steps of a seed, from the beginning of a story on. */
export const partShape = z.object({ seed: z.string(), from: z.number(), to: z.number() });
export type Part = z.infer<typeof partShape>;

/** A fault that a seed has found, with a short story that leads to it. */
export const foundShape = z.object({
  /** The step of the seed at which it showed. */
  step: z.number(),
  broken: z.object({ rule: z.string(), detail: z.string() }),
  /** What happened, a line for each action that it takes. */
  story: z.array(z.string()),
});
export type Found = z.infer<typeof foundShape>;

/** What a worker is opened with: the name of the fault that is planted in it. */
export const workerShape = z.object({ plant: z.optional(z.string()) });
/** What it answers to a part. */
export const answerShape = z.object({ found: z.optional(foundShape) });
