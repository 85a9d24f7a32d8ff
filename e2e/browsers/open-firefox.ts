import { type Frame, launch, type Page } from 'puppeteer-core';
import { type Place, type Tab, WINDOW } from './tab.ts';

/** Opens the Firefox at `path`, which Puppeteer drives by WebDriver BiDi, with a new profile. */
export async function openFirefox(path: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    // As on a phone, scroll bars take no room.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  return {
    goTo: async (url) => void (await page.goto(url)),
    read: async (expression, place) => (await placeIn(page, place)).evaluate(expression),
    async find(expression, place) {
      const handle = await (await placeIn(page, place)).evaluateHandle(expression);
      return handle.asElement() ?? undefined;
    },
    takePicture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function placeIn(page: Page, place: Place): Promise<Page | Frame> {
  if (place === 'page') return page;
  const element = await page.waitForSelector('iframe');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}
