import * as z from 'zod/mini';
import type { StillRound } from '../../still.ts';
import type { Facts } from '../../testing/tell-round.ts';

const shape = z.object({
  weapon: z.string(),
  targets: z.array(z.object({ fish: z.string(), caught: z.boolean() })),
});
const NAMES: Readonly<Record<string, string>> = {
  'small-fry': 'Small fry',
  anchovy: 'Phasa',
  puti: 'Puti',
  hilsa: 'Ilish',
};
const TIMES: Readonly<Record<string, bigint>> = { 'small-fry': 2n, anchovy: 3n, puti: 4n, hilsa: 40n };
const WEIGHTS: Readonly<Record<string, readonly bigint[]>> = {
  cannon: [1n],
  net: [1n, 1n, 1n, 1n, 1n, 1n],
  lightning: [4n, 3n, 2n, 1n],
};
const WEAPONS: Readonly<Record<string, string>> = {
  cannon: 'Cannon',
  net: 'Cast net',
  lightning: 'Lightning',
};

const taka = (paisa: bigint): string =>
  `৳${paisa / 100n}${paisa % 100n === 0n ? '' : `.${String(paisa % 100n).padStart(2, '0')}`}`;

/** What the picture of a shot has to say. */
export function tell({ view, stake }: StillRound): Facts {
  const { weapon, targets } = z.parse(shape, view);
  const weights = (WEIGHTS[weapon] ?? []).slice(0, targets.length);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  let left: bigint = stake;
  const rows = targets.map(({ fish, caught }, index) => {
    const isLast = index === targets.length - 1;
    const cost = isLast ? left : (stake * (weights[index] ?? 0n)) / sum;
    left -= cost;
    const times = TIMES[fish] ?? 0n;
    return `${NAMES[fish]} ${times}× ${taka(cost)} ${taka(caught ? cost * times : 0n)}`;
  });
  const caught = targets.filter((target) => target.caught);
  const end =
    caught.length > 0
      ? `Caught: ${caught.map(({ fish }) => `${NAMES[fish]} ${TIMES[fish]}×`).join(', ')}`
      : `Missed: ${targets.map(({ fish }) => NAMES[fish]).join(', ')}`;
  return {
    says: [...rows, end],
    choice: `${WEAPONS[weapon]}: ${targets.map(({ fish }) => NAMES[fish]).join(', ')}`,
    draws: [`data-caught="${caught.length > 0}"`],
  };
}
