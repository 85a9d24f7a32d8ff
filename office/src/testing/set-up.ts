import { afterEach } from 'vitest';
import { closeOffice } from './open-office.tsx';

afterEach(closeOffice);
