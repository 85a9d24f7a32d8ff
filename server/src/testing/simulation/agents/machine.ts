import type { Blow } from '../../gated-engine.ts';
import { type Agent, NOTHING, pick } from './agent.ts';

/** Time, the process and the disk. */
export const machine = {
  'lets seconds pass': {
    weight: 8,
    async act(world, draw) {
      const seconds = 1 + draw.below(6);
      await world.clock.advance(seconds * 1_000);
      await world.settled();
      return `${seconds} s pass`;
    },
  },
  'lets the clock jump': {
    weight: 1,
    async act(world, draw) {
      const minutes = 1 + draw.below(20);
      await world.clock.advance(minutes * 60_000);
      await world.settled();
      return `the clock jumps by ${minutes} min`;
    },
  },
  'ends the process': {
    weight: 1,
    async act(world) {
      await world.crash();
      return 'the process is killed and starts again';
    },
  },
  'ends the process in the middle': {
    weight: 1,
    act(world, draw) {
      const after = draw.below(40);
      const blow = pick<Blow>(draw, ['ends-before', 'ends-after']);
      world.gate.arm({ blow, after });
      return Promise.resolve(`the process will be killed at its statement ${after + 1} from now (${blow})`);
    },
  },
  'ends the process while it starts': {
    weight: 1,
    async act(world, draw) {
      const after = draw.below(60);
      const blow = pick<Blow>(draw, ['ends-before', 'ends-after', 'breaks-before', 'breaks-after', 'fails']);
      await world.crashAtStart({ blow, after });
      return `the process is killed, and hit again at statement ${after + 1} of its start (${blow})`;
    },
  },
  'breaks the connections': {
    weight: 1,
    act(world, draw) {
      const after = draw.below(40);
      const blow = pick<Blow>(draw, ['breaks-before', 'breaks-after']);
      world.gate.arm({ blow, after });
      return Promise.resolve(`the connections will break at statement ${after + 1} from now (${blow})`);
    },
  },
  'slows the database down': {
    weight: 3,
    act(world, draw) {
      const statements = 5 + draw.below(60);
      world.gate.slowDown({ statements, random: draw });
      return Promise.resolve(`the next ${statements} statements wait a little`);
    },
  },
  'fails a statement': {
    weight: 1,
    act(world, draw) {
      const after = draw.below(30);
      world.gate.arm({ blow: 'fails', after });
      return Promise.resolve(`statement ${after + 1} from now will fail`);
    },
  },
  'fills the disk': {
    weight: 1,
    act(world) {
      world.machine.fillDisk();
      return Promise.resolve('somebody else fills the disk');
    },
  },
  'makes room on the disk': {
    weight: 3,
    act(world) {
      if (!world.machine.isDiskFull()) return Promise.resolve(NOTHING);
      world.machine.makeRoom();
      return Promise.resolve('the disk has room again');
    },
  },
  'sets the machine’s clock': {
    weight: 1,
    act(world, draw) {
      const minutes = pick(draw, [-30, -1, 1, 30]);
      world.machine.setClock(minutes * 60_000);
      return Promise.resolve(`the machine's clock is set by ${minutes} min`);
    },
  },
} satisfies Record<string, Agent>;
