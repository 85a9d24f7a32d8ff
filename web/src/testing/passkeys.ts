import { type StubbedPasskeys, stubPasskeys as stub } from '@maidan/contract/testing';
import { onEnd } from './on-end.ts';

/** Stands in for the browser's own dialogs about passkeys, until the test ends. */
export function stubPasskeys(): StubbedPasskeys {
  const browser = stub();
  onEnd(browser.restore);
  return browser;
}
