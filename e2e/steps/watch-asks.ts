import { expect, type Page, type Request } from '@playwright/test';

/** Follows what a page asks the server for, while the test runs the page's clock. */
export interface Asks {
  count(): Promise<number>;
  /** Lets the page's time go on until it asks once more; answers how long after the last time that was, by the page's clock. */
  untilNext(): Promise<number>;
}

const STEP_MS = 500;
const SEEN = 'asksSeen';

/** Follows the requests of a page to a path below `/api`, its query aside; to be called before the page is opened. */
export async function watchAsks(page: Page, path: string): Promise<Asks> {
  let underWay = 0;
  const fits = (url: string) => new URL(url).pathname === `/api${path}`;
  page.on('request', (request) => void (underWay += Number(fits(request.url()))));
  const noteEnd = (request: Request) => void (underWay -= Number(fits(request.url())));
  page.on('requestfinished', noteEnd);
  page.on('requestfailed', noteEnd);
  await page.addInitScript(
    ({ name, pathname }) => {
      const moments: number[] = [];
      Object.defineProperty(globalThis, name, { value: moments });
      const ask = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        const url = new URL(input instanceof globalThis.Request ? input.url : input, location.href);
        if (url.pathname === pathname) moments.push(Date.now());
        return ask(input, init);
      };
    },
    { name: SEEN, pathname: `/api${path}` },
  );
  const moments = (): Promise<readonly number[]> =>
    page.evaluate((name) => Reflect.get(globalThis, name), SEEN);
  const count = async () => (await moments()).length;
  return {
    count,
    async untilNext() {
      // The wait for the next one begins with an answer, which the page takes in when its clock goes on.
      await expect.poll(() => underWay).toBe(0);
      for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(1);
      const before = await count();
      await expect(async () => {
        await page.clock.runFor(STEP_MS);
        expect(await count()).toBe(before + 1);
      }).toPass({ intervals: [50] });
      const [last = 0, next = 0] = (await moments()).slice(-2);
      return next - last;
    },
  };
}
