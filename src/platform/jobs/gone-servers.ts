/** A server that holds jobs, and its last heartbeat count; null when it never counted or was removed. */
export type Holder = { readonly server: string; readonly beats: number | null };

/**
 * Detects servers that are gone: those whose count did not change in `looks` looks in a row. No clock is read, so
 * clocks that jump and machines that slept remove no living server. `forget` restarts all counts after an outage.
 */
export function watchServers(looks: number): { look(holders: readonly Holder[]): Holder[]; forget(): void } {
  let known = new Map<string, { beats: number | null; same: number }>();
  return {
    look(holders) {
      known = new Map(
        holders.map(({ server, beats }) => {
          const before = known.get(server);
          return [server, { beats, same: before?.beats === beats ? before.same + 1 : 0 }];
        }),
      );
      return holders.filter(({ server }) => (known.get(server)?.same ?? 0) >= looks);
    },
    forget: () => known.clear(),
  };
}
