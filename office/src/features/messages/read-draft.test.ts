import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './read-draft.ts';

const WRITTEN = {
  ...EMPTY_DRAFT,
  titleEn: ' Eid Mubarak ',
  textEn: 'A happy Eid!',
  titleBn: 'ঈদ মোবারক',
  textBn: 'ঈদের শুভেচ্ছা!',
};

test('without a condition it is for everybody, and goes out now', () => {
  expect(readDraft(WRITTEN).message).toEqual({
    titleEn: 'Eid Mubarak',
    textEn: 'A happy Eid!',
    titleBn: 'ঈদ মোবারক',
    textBn: 'ঈদের শুভেচ্ছা!',
    to: { segment: {} },
    sendAt: null,
  });
});

test('conditions are numbers, an amount and a choice; the moment is one of Bangladesh', () => {
  const draft = {
    ...WRITTEN,
    phone: 'verified',
    pointsMin: '1,000',
    balanceMin: '৫০০',
    idleDays: '30',
    moment: 'later',
    sendAt: '2026-12-16T09:30',
  };
  const { message } = readDraft(draft);
  expect(message?.to).toEqual({
    segment: { phone: 'verified', pointsMin: 1000, balanceMin: 50_000n, idleDays: 30 },
  });
  expect(message?.sendAt).toEqual(new Date('2026-12-16T03:30:00Z'));
});

test('what is missing or no number is told at its field, that of the other audience is not asked for', () => {
  expect(readDraft({ ...EMPTY_DRAFT, idleDays: 'x', moment: 'later' }).faults).toEqual({
    titleEn: 'Write a title.',
    textEn: 'Write the message.',
    titleBn: 'Write a title.',
    textBn: 'Write the message.',
    idleDays: 'Type whole days.',
    sendAt: 'Choose when.',
  });
  expect(readDraft({ ...WRITTEN, audience: 'player', idleDays: 'x' }).faults).toEqual({
    player: 'Type a username.',
  });
});
