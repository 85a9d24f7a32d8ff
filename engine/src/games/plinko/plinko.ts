import { drawPlinko } from '../../fairness/draws.ts';
import { instantGame, readFields, readName } from '../game.ts';
import { type Multiplier, payAt } from '../multiplier.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoPays, type PlinkoRisk, type PlinkoRows } from './pay-table.ts';

export interface PlinkoChoice {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

/** Plinko (casino: provably fair, plinko): a ball falls left or right at each row; its slot is the number of rights. */
export const plinko = instantGame<PlinkoChoice, readonly boolean[]>({
  code: 'plinko',
  readChoice,
  draw: (floats, { rows }) => drawPlinko(floats, rows),
  pays: (way, choice, stake) => payAt(stake, multiplierOf(way, choice)),
  view: (way, choice) => ({
    rights: way,
    slot: slotOf(way),
    multiplier: multiplierOf(way, choice),
  }),
});

function readChoice(given: unknown): PlinkoChoice | undefined {
  const fields = readFields(given, ['rows', 'risk']);
  const rows = PLINKO_ROWS.find((count) => count === fields?.rows);
  const risk = readName(fields?.risk, PLINKO_RISKS);
  return rows === undefined || risk === undefined ? undefined : { rows, risk };
}

const slotOf = (way: readonly boolean[]) => way.filter(Boolean).length;

function multiplierOf(way: readonly boolean[], { rows, risk }: PlinkoChoice): Multiplier {
  return plinkoPays(rows, risk)[slotOf(way)] ?? 0;
}
