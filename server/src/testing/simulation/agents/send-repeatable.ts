import type { Answer } from '../world/ask.ts';
import { codeOf, type Repeatable } from '../world/journal.ts';
import type { Life, World } from '../world/world.ts';

/**
 * Sends a call that may be repeated, and notes the answer whenever it comes; answers in a word what came of it. It goes to
 * the process of the moment unless another one is named; `heard` is told the answer, too.
 */
export async function sendRepeatable(
  world: World,
  one: Repeatable,
  { life = world.life, heard }: { readonly life?: Life; readonly heard?: (answer: Answer) => void } = {},
): Promise<string> {
  const { journal } = world;
  const isExcused = world.watchExcuses(life);
  const asked = world.ask(one.call, life).then((answer) => {
    if (!world.isReplaced(life) || one.nameOf(answer) !== undefined)
      journal.noteRepeatable(one, answer, isExcused());
    heard?.(answer);
    return answer;
  });
  const answer = await world.attend(asked);
  if (answer === undefined) return 'unanswered';
  const { status } = answer.body;
  if (typeof status === 'string') return status;
  return answer.status < 300 ? 'taken' : codeOf(answer.body);
}
