import { FISH_PAYS } from '@maidan/engine';
import type { Scene } from '../../scene.ts';
import { shortPay } from './short-pay.ts';
import { texts } from './texts.ts';
import { readView } from './view.ts';

/** What fishing says of its rounds and rules, where its river isn't shown. */
export const fishingWords: Pick<Scene, 'describe' | 'texts'> = {
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    const caught = view.targets.filter((target) => target.caught);
    if (caught.length > 0)
      return t.caught(
        caught.map(({ fish }) => `${t.names[fish]} ${shortPay(language, FISH_PAYS[fish])}`).join(', '),
      );
    return t.missed(view.targets.map(({ fish }) => t.names[fish]).join(', '));
  },
  texts,
};
