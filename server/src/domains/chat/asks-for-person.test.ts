import { expect, test } from 'vitest';
import { asksForPerson } from './asks-for-person.ts';

test.each([
  'I need a person please',
  'HUMAN!!!',
  'agent',
  'Is there any customer-care here?',
  'let me talk  to\nsomeone',
  'Ｐｅｒｓｏｎ',
  'per\u200Bson',
  'ami manusher sathe kotha bolte chai',
  'আমি একজন মানুষের সাথে কথা বলতে চাই',
  'প্রতিনিধিকে দিন',
  'কাস্টমার কেয়ার',
])('[SAFE-18] %j asks for a person', (content) => {
  expect(asksForPerson(content)).toBe(true);
});

test.each([
  '',
  'How do I withdraw my money?',
  'Which is my personal number?',
  'The match was supported by rain',
  'টাকা তুলবো কিভাবে?',
  'আমার বোনাস কোথায়?',
])('[SAFE-18] %j does not ask for a person', (content) => {
  expect(asksForPerson(content)).toBe(false);
});
