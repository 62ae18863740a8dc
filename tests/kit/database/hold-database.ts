// Run as a process of its own: starts or joins the database in argv[2], says so in one line of JSON,
// and leaves it when stdin ends. Tests kill it to see what a dead parent leaves behind.
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = await startEmbeddedPostgres(process.argv[2] ?? '', quiet);
process.stdout.write(
  `${JSON.stringify({ adopted: server.adopted, connection: server.connection, directory: server.directory })}\n`,
);
process.stdin.resume().on('end', async () => {
  await server.stop();
  process.exit(0);
});
