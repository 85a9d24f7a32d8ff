export { layoutChecks } from './layout-checks.ts';
