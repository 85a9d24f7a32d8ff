import { rulesOf } from '@maidan/engine';
import { playhouseProvider } from '../domains/casino/index.ts';

/** The returns that the rules of our own games state, in hundredths of a percent; none for a provider's. */
export function returnsOf(platform: string, code: string): readonly number[] {
  return platform === playhouseProvider.platform ? Object.values(rulesOf(code)?.returns ?? {}) : [];
}
