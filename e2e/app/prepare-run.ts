import buildSite from './build-site.ts';
import { prepareApp } from './prepared-app.ts';

/** Playwright calls this once before all tests, and the function it returns after them. */
export default async function prepareRun(): Promise<() => void> {
  buildSite();
  return prepareApp();
}
