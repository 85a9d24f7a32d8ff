import type { z } from 'zod';

/**
 * Why a part of a request is invalid, as a sentence for whoever reads the answer: "lang must be one of: en, bn." For what
 * the contract's schemas have no text of their own for.
 */
export function inputFault(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.map(String).join('.') || 'The request';
  return `${name} ${faultOf(issue)}.`;
}

function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? 'something else'}`;
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
      return FORMATS[issue.format] ?? 'is not written as it has to be';
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

/** What a text or a list is counted in. */
const PARTS: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'is no e-mail address',
  url: 'is no web address',
  date: 'is no date',
  datetime: 'is no moment, such as 2026-01-31T18:00:00Z',
  uuid: 'is no UUID',
};
