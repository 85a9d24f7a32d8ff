import { expect, type Page, type Request } from '@playwright/test';

/** Counts what a page asks the server for, while the test runs the page's clock. */
export interface Asks {
  count(): number;
  /** Resolves once none of them is under way: while one is, no other is asked for. */
  untilAnswered(): Promise<void>;
  /** Lets the page's time go on until it asks again; answers how long that was, to about a second. */
  untilNext(): Promise<number>;
}

const STEP_MS = 500;

/** Follows the requests of a page whose address fits; to be called before the page is opened. */
export function watchAsks(page: Page, fits: (url: string) => boolean): Asks {
  let [asked, underWay] = [0, 0];
  page.on('request', (request) => {
    if (!fits(request.url())) return;
    asked += 1;
    underWay += 1;
  });
  const noteEnd = (request: Request) => {
    if (fits(request.url())) underWay -= 1;
  };
  page.on('requestfinished', noteEnd);
  page.on('requestfailed', noteEnd);
  const untilAnswered = () => expect.poll(() => underWay).toBe(0);
  return {
    count: () => asked,
    untilAnswered,
    async untilNext() {
      await untilAnswered();
      const before = asked;
      let ran = 0;
      await expect(async () => {
        await page.clock.runFor(STEP_MS);
        ran += STEP_MS;
        expect(asked).toBeGreaterThan(before);
      }).toPass({ intervals: [50] });
      return ran;
    },
  };
}
