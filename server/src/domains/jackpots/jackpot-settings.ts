import { gameKinds } from '@maidan/contract';
import { findJackpotFault, type JackpotTerms, money } from '@maidan/engine';
import { z } from 'zod';
import { SettingsFile } from '../../kernel/settings/settings-file.ts';

/** A jackpot as the operator sets it: it promises this to each pot that begins from now on. */
export interface Jackpot extends JackpotTerms {
  /** Names it for good, such as `padma`. */
  readonly name: string;
  readonly title: { readonly en: string; readonly bn: string };
  /** The kinds of house games whose stakes feed it. */
  readonly gameKinds: readonly (typeof gameKinds)[number][];
}

const PAISA = 100;
const taka = z
  .int()
  .positive()
  .max(1_000_000_000)
  .transform((amount) => money(BigInt(amount * PAISA)));

const jackpotShape = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits and hyphens'),
    title: z.strictObject({ en: z.string().min(1).max(40), bn: z.string().min(1).max(40) }),
    gameKinds: z.array(z.enum(gameKinds)).min(1),
    start: taka,
    cap: taka,
    shareBps: z.int(),
  })
  .superRefine((jackpot, context) => {
    const fault = findJackpotFault(jackpot);
    if (fault !== undefined) context.addIssue(fault);
  });

const settingsShape = z
  .strictObject({ jackpots: z.array(jackpotShape).max(20) })
  .superRefine(({ jackpots }, context) => {
    const names = jackpots.map(({ name }) => name);
    if (new Set(names).size < names.length) context.addIssue('two jackpots have one name');
  });

/** The jackpots that are offered by the setting JACKPOTS. Throws, naming the file, what is wrong with it. */
export function readJackpots(set: 'none' | 'sandbox' | { readonly file: string }): readonly Jackpot[] {
  if (set === 'none') return [];
  return set === 'sandbox'
    ? sandboxJackpots
    : new SettingsFile('JACKPOTS', set.file).read(settingsShape).jackpots;
}

/** The sandbox's: small enough that one is won in an evening. */
const sandboxJackpots: readonly Jackpot[] = [
  {
    name: 'padma',
    title: { en: 'Padma Jackpot', bn: 'পদ্মা জ্যাকপট' },
    gameKinds: [...gameKinds],
    start: money(1_000_000n),
    cap: money(5_000_000n),
    shareBps: 30,
  },
  {
    name: 'shapla',
    title: { en: 'Shapla Slots', bn: 'শাপলা স্লট' },
    gameKinds: ['slot'],
    start: money(50_000n),
    cap: money(200_000n),
    shareBps: 40,
  },
];
