/** The outcomes of a delivery. A wide adds a run and is bowled again; the rest are legal balls. */
export const deliveries = [
  { token: 'W', runs: 0, legal: true, wicket: true },
  { token: '0', runs: 0, legal: true, wicket: false },
  { token: '1', runs: 1, legal: true, wicket: false },
  { token: '2', runs: 2, legal: true, wicket: false },
  { token: '3', runs: 3, legal: true, wicket: false },
  { token: '4', runs: 4, legal: true, wicket: false },
  { token: '6', runs: 6, legal: true, wicket: false },
  { token: 'wd', runs: 1, legal: false, wicket: false },
] as const;

export const BALLS_PER_INNINGS = 120;
export const WICKETS = 10;

/** Steps of batting intent from careful to all-out; enough of them for the probabilities to move smoothly. */
export const INTENTS = 24;

/**
 * The probability of each delivery, in the order of `deliveries`, for a batting intent (0 careful, INTENTS - 1 all-out)
 * and the batting side's edge (-4 to 4). The numbers give about 5.5 an over for a wicket in 45 balls when careful, and
 * 12 an over for a wicket in 9 balls when all-out: together a T20 innings of about 160 for 6.
 */
function weigh(intent: number, edge: number): readonly number[] {
  const risk = intent / (INTENTS - 1);
  const better = 1 + 0.035 * edge;
  const wicket = (0.022 + 0.085 * risk * risk) / better;
  const six = (0.012 + 0.12 * risk * risk) * better;
  const four = (0.06 + 0.11 * risk) * better;
  const single = 0.42 - 0.1 * risk;
  const two = 0.07;
  const three = 0.006;
  const wide = 0.035;
  return [wicket, 1 - wicket - single - two - three - four - six - wide, single, two, three, four, six, wide];
}

const EDGE_MAX = 4;
const weights = Array.from({ length: 2 * EDGE_MAX + 1 }, (_, row) =>
  Array.from({ length: INTENTS }, (_each, intent) => weigh(intent, row - EDGE_MAX)),
);

/** The probabilities of the next delivery for a side with that edge and intent. */
export function deliveryChances(edge: number, intent: number): readonly number[] {
  return weights[edge + EDGE_MAX]?.[intent] ?? weigh(intent, edge);
}

/** The intent of the side batting first: freer the more wickets it has for the balls left, and at the end. */
export function settingIntent(ballsLeft: number, wicketsLeft: number): number {
  const spare = wicketsLeft / WICKETS - ballsLeft / BALLS_PER_INNINGS;
  return step(0.26 + 0.5 * spare + 0.4 * (1 - ballsLeft / BALLS_PER_INNINGS));
}

/** The intent of the chasing side: a little ahead of its required rate, held back or freed by its wickets. */
export function chasingIntent(ballsLeft: number, wicketsLeft: number, runsNeeded: number): number {
  const asked = ((1.15 * runsNeeded) / ballsLeft - 0.92) / 1.06;
  const spare = wicketsLeft / WICKETS - ballsLeft / BALLS_PER_INNINGS;
  return step(0.5 * asked + 0.5 * (0.3 + 0.5 * spare));
}

function step(risk: number): number {
  return Math.round(Math.min(1, Math.max(0.05, risk)) * (INTENTS - 1));
}
