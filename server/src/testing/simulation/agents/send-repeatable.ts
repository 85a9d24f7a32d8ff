import { ask } from '../world/ask.ts';
import type { Repeatable } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import { codeOf } from '../world/journal.ts';

/** Sends a call that may be repeated, and notes the answer whenever it comes; answers in a word what came of it. */
export async function sendRepeatable(world: World, one: Repeatable): Promise<string> {
  const { app, journal } = world;
  const isExcused = world.watchExcuses();
  const answer = ask(app, one.call).then((heard) => {
    journal.noteRepeatable(one, heard, isExcused());
    return heard;
  });
  const heard = await world.attend(answer);
  if (heard === undefined) return 'unanswered';
  const { status } = heard.body;
  if (typeof status === 'string') return status;
  return heard.status < 300 ? 'taken' : codeOf(heard.body);
}
