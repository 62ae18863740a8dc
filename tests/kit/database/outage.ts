import { onServer } from './database.ts';

/** Makes a test's database unreachable, also for existing connections, and reachable again. */
export function outageOf(url: string): { begin(): Promise<void>; end(): Promise<void> } {
  const name = new URL(url).pathname.slice(1);
  const allow = (is: boolean) => onServer(client => client.query(`alter database ${name} allow_connections ${is}`));
  return {
    async begin() {
      await allow(false);
      await onServer(client =>
        client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]),
      );
    },
    async end() {
      await allow(true);
    },
  };
}
