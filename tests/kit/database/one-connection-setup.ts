import { afterEach, expect } from 'vitest';
import { secondConnections } from './one-connection.ts';

afterEach(() => {
  expect(secondConnections(), 'asked for a second connection inside a transaction').toEqual([]);
});
