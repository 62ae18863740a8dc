import { expect, it, vi } from 'vitest';
import { unregisterWorkers } from './unregister-workers.ts';

it('ends every service worker of this address, and waits for no browser without them', async () => {
  const unregister = vi.fn(async () => true);
  await unregisterWorkers({ getRegistrations: async () => [{ unregister }, { unregister }] });
  expect(unregister).toHaveBeenCalledTimes(2);
  await expect(unregisterWorkers(undefined)).resolves.toBeUndefined();
  await expect(
    unregisterWorkers({ getRegistrations: () => Promise.reject(new Error('storage is off')) }),
  ).resolves.toBeUndefined();
});
