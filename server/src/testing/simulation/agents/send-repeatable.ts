import type { App } from '../../../app.ts';
import { type Answer, ask } from '../world/ask.ts';
import { codeOf, type Repeatable } from '../world/journal.ts';
import type { World } from '../world/world.ts';

/**
 * Sends a call that may be repeated, and notes the answer whenever it comes; answers in a word what came of it. It goes to
 * the app of the moment unless another one is named; `heard` is told the answer, too.
 */
export async function sendRepeatable(
  world: World,
  one: Repeatable,
  { app = world.app, heard }: { readonly app?: App; readonly heard?: (answer: Answer) => void } = {},
): Promise<string> {
  const { journal } = world;
  const isExcused = world.watchExcuses(app);
  const isReplaced = app === world.replaced;
  const asked = ask(app, one.call).then((answer) => {
    // It may refuse even what it doesn't know; what it takes has to be there.
    if (!isReplaced || one.nameOf(answer) !== undefined) journal.noteRepeatable(one, answer, isExcused());
    heard?.(answer);
    return answer;
  });
  const answer = await world.attend(asked);
  if (answer === undefined) return 'unanswered';
  const { status } = answer.body;
  if (typeof status === 'string') return status;
  return answer.status < 300 ? 'taken' : codeOf(answer.body);
}
