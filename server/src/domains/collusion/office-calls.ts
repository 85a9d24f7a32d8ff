import type { collusionCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { decideCase } from './decide-case.ts';
import { listCases, showCase } from './list-cases.ts';
import type { CollusionDeps } from './model.ts';

/** Serves the collusion desk. */
export function collusionHandlers(deps: CollusionDeps): OfficeHandlers<typeof collusionCalls> {
  return {
    listCollusionCases: ({ query }) => listCases(deps.db, query),
    showCollusionCase: ({ params }) => showCase(deps.db, params.id),
    decideCollusionCase: ({ params, body }, context) => decideCase(deps, params.id, body, context),
  };
}
