/** Loads what the odds view shows of rules and, below its fancies, of other markets: one file, because each costs the first view its name. */
export async function loadRules() {
  const { Rules, OtherMarkets } = await import('./loaded-rules.tsx');
  return { Rules, OtherMarkets };
}
