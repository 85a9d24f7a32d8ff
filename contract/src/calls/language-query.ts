import * as z from 'zod/mini';
import { as, shape } from '../wire.ts';

/** The language of texts that exist in both; English when omitted. */
export const languageSchema = z._default(z.enum(['en', 'bn']), 'en');

/** `?lang=en|bn`, for calls that take nothing else. */
export const languageQuery = shape({ language: as('lang', languageSchema) });
