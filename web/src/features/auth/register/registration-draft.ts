import { registrationForm } from '@maidan/contract';
import { checkForm, type FormErrors } from '@maidan/ui';

/** The values of the two steps, under the older form's field names. */
export interface Draft {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** 8 is taka, 7 Indian and 17 Pakistani rupees. */
  readonly currencyType: string;
  readonly friendReferCode: string;
  readonly realName: string;
  readonly callingCode: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly captcha: string;
  readonly ageCheck: boolean;
}

/** A field of the form. */
export type DraftField = keyof Draft;

/** The form's initial values. */
export function emptyDraft(friendReferCode: string): Draft {
  return {
    username: '',
    password: '',
    confirmPassword: '',
    currencyType: '8',
    friendReferCode,
    realName: '',
    callingCode: '880',
    phoneNumber: '',
    email: '',
    captcha: '',
    ageCheck: false,
  };
}

/** The alerts of the two-step form (AUTH-7). */
export type DraftAlert = 'fillAll' | 'fillStep2' | 'passwordsDiffer' | 'notAdult';

const ACCOUNT_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'currencyType',
  'friendReferCode',
] as const;

/** The fields of both steps. */
export const DRAFT_FIELDS = [
  ...ACCOUNT_FIELDS,
  'realName',
  'callingCode',
  'phoneNumber',
  'email',
  'captcha',
  'ageCheck',
] as const;

/** The step that contains a field. */
export function stepOf(field: string): 1 | 2 {
  return ACCOUNT_FIELDS.some((name) => name === field) ? 1 : 2;
}

/** What blocks a step. */
export interface DraftErrors {
  readonly alert?: DraftAlert;
  readonly errors: FormErrors<DraftField>;
}

/** What blocks the first step: an alert, or errors at its fields. */
export function checkAccountStep(draft: Draft): DraftErrors {
  const { username, password, confirmPassword } = draft;
  if ([username, password, confirmPassword].some((text) => text.trim() === ''))
    return { alert: 'fillAll', errors: {} };
  if (password !== confirmPassword) return { alert: 'passwordsDiffer', errors: {} };
  return { errors: errorsOf(draft, 1) };
}

/** What blocks the second step: an alert, or errors at its fields. */
export function checkIdentityStep(draft: Draft): DraftErrors {
  const { realName, callingCode, phoneNumber, email, captcha } = draft;
  if ([realName, callingCode, phoneNumber, email, captcha].some((text) => text.trim() === ''))
    return { alert: 'fillStep2', errors: {} };
  if (!draft.ageCheck) return { alert: 'notAdult', errors: {} };
  return { errors: errorsOf(draft, 2) };
}

function errorsOf(draft: Draft, step: 1 | 2): FormErrors<DraftField> {
  const checked = checkForm(registrationForm, { ...draft });
  if ('values' in checked) return {};
  return Object.fromEntries(Object.entries(checked.errors).filter(([field]) => stepOf(field) === step));
}
