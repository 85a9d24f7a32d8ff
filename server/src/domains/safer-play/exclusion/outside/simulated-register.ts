import type { OutsideAnswer, OutsideRegister } from './outside-register.ts';

/**
 * The sandbox's stand-in for a country's register. It knows nobody, and answers by how the mailbox begins: `excluded`, `returned`
 * or `unknown`; anybody else isn't in it.
 */
export const simulatedRegister: OutsideRegister = {
  lookUp({ email }) {
    const [beginning = ''] = email.toLowerCase().split(/[^a-z]/);
    return Promise.resolve(answers[beginning] ?? 'no');
  },
};

const answers: Readonly<Record<string, OutsideAnswer>> = {
  excluded: 'yes',
  returned: 'previously',
  unknown: 'unknown',
};
