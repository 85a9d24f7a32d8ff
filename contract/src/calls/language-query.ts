import { z } from 'zod';
import { as, shape } from '../wire.ts';

/** The language of texts that are kept in both; English when it is left out. */
export const languageSchema = z.enum(['en', 'bn']).default('en');

/** `?lang=en|bn`, for calls that ask for nothing else. */
export const languageQuery = shape({ language: as('lang', languageSchema) });
