import { FISH, money } from '@maidan/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageRoot } from '../../i18n/language.tsx';
import { Controls, listLevels } from './controls.tsx';
import { texts } from './texts.ts';

const nothing = () => undefined;
const limits = {
  stakeMin: money(1_000n),
  stakeMax: money(200_000n),
  chips: [1_000n, 2_000n, 50_000n].map((chip) => money(chip)),
};

const render = (language: 'en' | 'bn', stake: bigint) =>
  renderToStaticMarkup(
    <LanguageRoot first={language}>
      <Controls
        levels={listLevels(limits)}
        stake={money(stake)}
        onStake={nothing}
        aim={{
          weapon: 'net',
          onWeapon: nothing,
          kind: 'hilsa',
          onKind: nothing,
          isLocking: true,
          onLocking: nothing,
          locked: { id: '1.0', fish: 'shark' },
          press: nothing,
          drag: nothing,
          unpoint: nothing,
          pickTargets: nothing,
        }}
        trigger={{ pull: nothing, release: nothing }}
        isBusy={false}
      />
    </LanguageRoot>,
  );

test('[PLAY-168] everything that is done with a finger has a named control: weapons, every kind of fish, the lock, the cost, Fire', () => {
  for (const language of ['en', 'bn'] as const) {
    const t = texts[language];
    const html = render(language, 2_000n);
    for (const fish of FISH) expect(html).toContain(`${t.names[fish]} `);
    for (const name of [...Object.values(t.weapons), t.fire, t.locked(t.names.shark)])
      expect(html).toContain(name);
    expect(html).toMatch(new RegExp(`<option value="hilsa" selected="">${t.names.hilsa}`));
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
    expect(html.replaceAll(/<[^>]+>/g, '')).not.toMatch(language === 'bn' ? /\d/ : /[০-৯]/);
  }
});

test('[PLAY-159] the cost of a shot goes from the least stake to the most, and no further', () => {
  expect(render('en', 1_000n)).toMatch(/aria-label="Smaller shots" disabled=""/);
  expect(render('en', 200_000n)).toMatch(/aria-label="Larger shots" disabled=""/);
  expect(render('en', 2_000n)).not.toContain('disabled=""');
});
