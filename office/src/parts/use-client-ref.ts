import { useState } from 'react';

/** Names what a sheet does once: however often it is sent, the server does it under this name a single time. */
export const useClientRef = (): string => useState(() => crypto.randomUUID())[0];
