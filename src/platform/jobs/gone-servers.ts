/** A server that holds jobs, and how far it has counted; null when it never counted or was struck off. */
export type Holder = { readonly server: string; readonly beats: number | null };

/**
 * Who is gone: whoever has not counted on in `looks` of our own looks in a row. No clock is asked, so none that jumps
 * and no machine that slept makes the living dead. After an outage `forget` gives everybody their time again.
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
