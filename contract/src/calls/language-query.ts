import * as z from 'zod/mini';
import { as, shape } from '../wire.ts';

/** The language of texts that are kept in both; English when it is left out. */
export const languageSchema = z._default(z.enum(['en', 'bn']), 'en');

/** `?lang=en|bn`, for calls that ask for nothing else. */
export const languageQuery = shape({ language: as('lang', languageSchema) });
