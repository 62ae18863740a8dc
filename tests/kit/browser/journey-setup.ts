import { afterAll } from 'vitest';
import { closeContexts, recordFailures } from './failed-journey.ts';

recordFailures();
afterAll(closeContexts);
