import { speech } from '../../../i18n/speech.ts';

/** Loads what the odds view shows of rules and, below its fancies, of other markets: one file, because each costs the first view its name. */
export async function loadRules() {
  const [{ Rules, OtherMarkets }] = await Promise.all([
    import('./loaded-rules.tsx'),
    speech.bring(['exchangeSheets']),
  ]);
  return { Rules, OtherMarkets };
}
