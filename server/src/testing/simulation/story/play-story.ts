import type { Finding } from '../../../kernel/checks/finding.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import type { Draw } from '../agents/agent.ts';
import { AGENTS } from '../agents/agents.ts';
import { checkAll } from '../invariants/check-all.ts';
import { passTurns } from '../../pass-turns.ts';
import type { World } from '../world/world.ts';
import type { Action } from './draw-story.ts';

/** How a story went. */
export interface Played {
  /** What happened, a line for each action. */
  readonly told: readonly string[];
  /** The first thing that was wrong; undefined if nothing was. */
  readonly broken: Finding | undefined;
}

/** Opens the world's app, plays the actions in it, and checks everything each time that so many were done; stops at the first finding. */
export async function playStory(
  world: World,
  actions: readonly Action[],
  checkEvery: number,
): Promise<Played> {
  const told: string[] = [];
  let open: Promise<unknown>[] = [];
  try {
    await world.open();
    for (const [index, action] of actions.entries()) {
      told.push('unfinished');
      const acting = act(world, action).then((line) => void (told[index] = line));
      // What it throws is looked at when all that is open has ended, which may be some actions later.
      acting.catch(() => undefined);
      open.push(acting);
      if (action.nextAfterTurns !== undefined && index < actions.length - 1) {
        await passTurns(action.nextAfterTurns);
        continue;
      }
      await Promise.all(open);
      open = [];
      await world.settled();
      if (await world.reopenIfEnded())
        told[index] = `${told[index] ?? ''}; the process has ended and starts again`;
      if ((index + 1) % checkEvery !== 0 && index < actions.length - 1) continue;
      const [broken] = await checkAll(world);
      if (broken !== undefined) return { told, broken };
    }
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { told, broken: { rule: 'nothing throws but refusals', detail } };
  }
  return { told, broken: undefined };
}

function act(world: World, { agent, seed }: Action): Promise<string> {
  const draw: Draw = { ...seededRandom(seed), name: seed };
  return AGENTS[agent]?.act(world, draw) ?? Promise.resolve('');
}
