type Workers = { getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]> };

/**
 * Unregisters service workers of earlier programs at this address, which would answer in our place (specification,
 * point 2). `workers` is undefined where the browser has none or the page is not secure.
 */
export async function unregisterWorkers(workers: Workers | undefined): Promise<void> {
  const registered = await workers?.getRegistrations().catch(() => []);
  await Promise.all((registered ?? []).map(worker => worker.unregister().catch(() => false)));
}
