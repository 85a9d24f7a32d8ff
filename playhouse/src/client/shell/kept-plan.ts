import type { Json } from '@maidan/engine';
import * as z from 'zod/mini';

/** What the player means to do in a turn of an open round, such as the cards to hold. */
export interface KeptPlan {
  /** The round and how many actions it has seen. */
  readonly turn: string;
  readonly plan: Json;
}

const KEY = 'playhouse-plan';
const shape = z.object({ turn: z.string(), plan: z.json() });

/** The plan that was made before a reload, whichever round it is of. */
export function readPlan(): KeptPlan | undefined {
  try {
    return z.safeParse(shape, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a plan until the tab is closed or the next one is made. */
export function keepPlan(plan: KeptPlan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // A browser that keeps nothing has it until the page is loaded anew.
  }
}
