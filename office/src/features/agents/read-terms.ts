import { latinDigits, plainAmount } from '@maidan/contract';
import { type AgentTerms, writeAmount } from '@maidan/contract/office';
import { money, parseMoney, rebateTypes } from '@maidan/engine';
import type { FormErrors, Typed } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** The fields of a node's terms. */
export const TERMS_FIELDS = ['share', 'match', 'session', 'charge', 'rebateType'] as const;

type TermsField = (typeof TERMS_FIELDS)[number];

/** A percentage up to 100 as typed, in basis points; nothing typed is zero; undefined if invalid. */
export function readShare(typed: string): number | undefined {
  const text = latinDigits(typed.trim());
  if (text === '') return 0;
  const bps = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
  return bps !== undefined && bps <= 10_000 ? bps : undefined;
}

/** Basis points as a percentage to type: "2.5". */
export const writeShare = (bps: number): string => String(bps / 100);

function readCharge(typed: string) {
  if (typed.trim() === '') return money(0n);
  const amount = parseMoney(plainAmount(typed));
  return amount === undefined || amount < 0n ? undefined : amount;
}

/** Terms as typed, or what is wrong with them. */
export function readTerms(typed: Typed<TermsField>): {
  readonly terms?: AgentTerms;
  readonly errors: FormErrors<TermsField>;
} {
  const [shareBps, matchBps, sessionBps] = [typed.share, typed.match, typed.session].map(readShare);
  const charge = readCharge(typed.charge);
  const errors = {
    ...(shareBps === undefined && { share: texts.agents('percentWrong') }),
    ...(matchBps === undefined && { match: texts.agents('percentWrong') }),
    ...(sessionBps === undefined && { session: texts.agents('percentWrong') }),
    ...(charge === undefined && { charge: texts.agents('chargeWrong') }),
  };
  if (shareBps === undefined || matchBps === undefined || sessionBps === undefined || charge === undefined)
    return { errors };
  const rebateType = rebateTypes.find((one) => one === typed.rebateType) ?? 'none';
  return { terms: { shareBps, matchBps, sessionBps, charge, rebateType }, errors };
}

/** A charge to type: nothing for none. */
export const writeCharge = (charge: AgentTerms['charge']): string =>
  charge === 0n ? '' : writeAmount(charge);
