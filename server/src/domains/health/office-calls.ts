import type { healthCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { HealthDeps } from './deps.ts';
import { showHealth } from './show-health.ts';

/** Serves the health desk. */
export function healthHandlers(deps: HealthDeps): OfficeHandlers<typeof healthCalls> {
  return {
    showHealth: () => showHealth(deps),
    checkComponents: () => deps.checkComponents(),
  };
}
