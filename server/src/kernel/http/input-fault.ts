import type { z } from 'zod';

/**
 * Why a part of a request is invalid, as a sentence for whoever reads the answer: "lang must be one of: en, bn." Used where
 * the contract's schema has no text of its own.
 */
export function inputFault(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.map(String).join('.') || 'The request';
  return `${name} ${faultOf(issue)}.`;
}

function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (TYPES[issue.expected] ?? 'has the wrong type');
    case 'too_small':
      return boundOf(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return boundOf(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    default:
      return valueFaultOf(issue);
  }
}

function valueFaultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong format';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

function boundOf({ origin }: { readonly origin: string }, bound: number | bigint, words: string): string {
  const parts = PARTS[origin];
  if (parts === undefined) return `must be ${words} ${bound}`;
  if (bound === 1 && words === 'at least') return 'must not be empty';
  return `must have ${words} ${bound} ${Number(bound) === 1 ? parts.one : parts.many}`;
}

/** What the length of a text or a list is counted in. */
const PARTS: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address',
  url: 'is not a web address',
  date: 'is not a date',
  datetime: 'is not a time such as 2026-01-31T18:00:00Z',
  uuid: 'is not a UUID',
};
