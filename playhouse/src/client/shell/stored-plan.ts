import type { Json } from '@maidan/engine';
import * as z from 'zod/mini';

/** The player's plan for a turn of an open round, such as the cards to hold. */
export interface StoredPlan {
  /** The round and the number of its actions so far. */
  readonly turn: string;
  readonly plan: Json;
}

const KEY = 'playhouse-plan';
const shape = z.object({ turn: z.string(), plan: z.json() });

/** The plan made before a reload, whichever round it belongs to. */
export function readPlan(): StoredPlan | undefined {
  try {
    return z.safeParse(shape, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a plan until the tab is closed or the next one is made. */
export function storePlan(plan: StoredPlan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
}
