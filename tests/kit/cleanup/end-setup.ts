import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

// Registered before whatever a file registers, and so done after it.
afterAll(endAll);
