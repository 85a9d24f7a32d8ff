import type { riskCalls } from '@maidan/contract/office';
import { openRateLimit } from '../../kernel/rate-limit.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { changeRule, listRules } from './change-rule.ts';
import type { RiskDeps } from './deps.ts';
import { exportCase, exportCases } from './export-cases.ts';
import { listCases, showCase } from './list-cases.ts';
import { replayRule } from './replay-rule.ts';
import { addNote, decideCase, setDeadline, takeCase } from './work-on-case.ts';

/** A replay reads a month of two thousand players. */
const REPLAYS = { max: 20, windowMs: 10 * 60_000 };

/** Serves the risk desk. */
export function riskHandlers(deps: RiskDeps): OfficeHandlers<typeof riskCalls> {
  const replays = openRateLimit(deps.clock, REPLAYS);
  return {
    listRiskCases: ({ query }, { member }) => listCases(deps.db, query, member.id),
    showRiskCase: ({ params }) => showCase(deps.db, params.id),
    takeRiskCase: ({ params, body }, context) => takeCase(deps, params.id, body.from, context),
    addRiskNote: ({ params, body }, context) => addNote(deps, params.id, body.text, context),
    setRiskDeadline: ({ params, body }, context) => setDeadline(deps, params.id, body, context),
    decideRiskCase: ({ params, body }, context) => decideCase(deps, params.id, body, context),
    exportRiskCase: ({ params }, context) => exportCase(deps, params.id, context),
    exportRiskCases: ({ body }, context) => exportCases(deps, body, context),
    listRiskRules: () => listRules(deps.db),
    changeRiskRule: ({ body }, context) => changeRule(deps, body, context),
    replayRiskRule({ body }, { member }) {
      replays.take(member.id.toString());
      return replayRule(deps, body);
    },
  };
}
