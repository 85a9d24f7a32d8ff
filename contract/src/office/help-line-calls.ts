import * as z from 'zod/mini';
import { lineSchema } from '../line-text.ts';
import { idSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';
import { isAddress } from './piece-rules.ts';

/** Who helps with play that harms, at the desk of site settings (row CARE-62). */

/** Where those who help are for: a country that numbers are known of, or empty for every other. */
export const helpCountries = ['', 'BD', 'IN', 'PK'] as const;

const line = (max: number) => lineSchema.check(z.maxLength(max, `At most ${max} characters.`));
const named = line(80).check(z.minLength(1, 'Write it in both languages.'));

/** Somebody who helps, as staff write it. */
export const helpLineForm = z
  .object({
    country: z.enum(helpCountries),
    nameEn: named,
    nameBn: named,
    phone: line(30).check(z.regex(/^[+\d ()-]*$/, 'Digits, spaces and a plus.')),
    link: line(300).check(
      z.refine((given) => given === '' || (given.startsWith('https://') && isAddress(given)), {
        message: 'An https address, or nothing.',
      }),
    ),
    languagesEn: line(80),
    languagesBn: line(80),
    hoursEn: line(80),
    hoursBn: line(80),
  })
  .check(
    z.refine(({ phone, link }) => phone !== '' || link !== '', {
      error: 'A phone number or an address.',
      path: ['phone'],
    }),
  );

/** Somebody who helps, as staff write it. */
export type HelpLineForm = z.output<typeof helpLineForm>;

const deskHelpLine = z.object({
  id: idSchema,
  country: z.enum(helpCountries),
  nameEn: z.string(),
  nameBn: z.string(),
  phone: z.string(),
  link: z.string(),
  languagesEn: z.string(),
  languagesBn: z.string(),
  hoursEn: z.string(),
  hoursBn: z.string(),
});

/** Somebody who helps, as the desk shows it. */
export type DeskHelpLine = z.output<typeof deskHelpLine>;

export const helpLineDeskCalls = defineOfficeCalls({
  listDeskHelpLines: {
    method: 'GET',
    path: '/office/content/help-lines',
    right: 'content:see',
    summary: 'Everybody who helps with play that harms, by country.',
    answer: z.object({ lines: z.array(deskHelpLine) }),
    status: 200,
    refusals: [],
  },
  addHelpLine: {
    method: 'POST',
    path: '/office/content/help-lines',
    right: 'content:manage',
    summary: 'Adds somebody who helps, for one country or for every other.',
    body: helpLineForm,
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['CONTENT_FULL'],
  },
  removeHelpLine: {
    method: 'POST',
    path: '/office/content/help-lines/:id/remove',
    right: 'content:manage',
    summary: 'Removes somebody who helps.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
