export { classConflicts } from './class-conflicts.ts';
export { layoutChecks } from './layout-checks.ts';
