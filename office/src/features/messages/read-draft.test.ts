import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './read-draft.ts';

const WRITTEN = {
  ...EMPTY_DRAFT,
  titleEn: ' Eid Mubarak ',
  textEn: 'A happy Eid!',
  titleBn: 'ঈদ মোবারক',
  textBn: 'ঈদের শুভেচ্ছা!',
};

test('a draft without conditions goes to everybody, now', () => {
  expect(readDraft(WRITTEN)).toEqual({
    values: {
      titleEn: 'Eid Mubarak',
      textEn: 'A happy Eid!',
      titleBn: 'ঈদ মোবারক',
      textBn: 'ঈদের শুভেচ্ছা!',
      to: { segment: {} },
      sendAt: null,
    },
  });
});

test('conditions are numbers, an amount and a choice; the time is in Bangladesh time', () => {
  const draft = {
    ...WRITTEN,
    phone: 'verified',
    pointsMin: '1,000',
    balanceMin: '৫০০',
    idleDays: '30',
    moment: 'later',
    sendAt: '2026-12-16T09:30',
  };
  expect(readDraft(draft)).toMatchObject({
    values: {
      to: { segment: { phone: 'verified', pointsMin: 1000, balanceMin: 50_000n, idleDays: 30 } },
      sendAt: new Date('2026-12-16T03:30:00Z'),
    },
  });
});

test('missing and invalid values are reported at their fields; those of the other audience are ignored', () => {
  expect(readDraft({ ...EMPTY_DRAFT, idleDays: 'x', moment: 'later' })).toEqual({
    errors: {
      titleEn: 'Write a title.',
      textEn: 'Write the message.',
      titleBn: 'Write a title.',
      textBn: 'Write the message.',
      idleDays: 'Type whole days.',
      sendAt: 'Choose a date and time.',
    },
  });
  expect(readDraft({ ...WRITTEN, audience: 'player', idleDays: 'x' })).toEqual({
    errors: {
      player: 'Enter a username.',
    },
  });
});
