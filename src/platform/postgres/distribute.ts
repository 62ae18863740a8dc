import { type ConnectionSettings, openDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import { catalogueKeys, catalogueTables, hasCitus, hasCreators } from './distribution.sql.ts';
import { distributionCalls } from './distribution.ts';

/** Why rows cannot be spread over servers. */
export class DistributionRefusal extends Error {}

/** The statements that spread an empty Vitrine over the nodes of Citus; `isApplied` runs them in one transaction. */
export async function distribute(connection: ConnectionSettings, isApplied: boolean, log: Log): Promise<string[]> {
  const { pool, close } = openDatabase(connection, 2, log);
  const client = await pool.connect();
  try {
    const calls = distributionCalls(await catalogueTables(client), await catalogueKeys(client));
    if (!isApplied) return calls;
    if (!(await hasCitus(client))) throw new DistributionRefusal('The extension "citus" is not in this database.');
    if (await hasCreators(client)) throw new DistributionRefusal('Only a database without creators can be spread.');
    await client.query('begin');
    for (const call of calls) await client.query(call);
    await client.query('commit');
    return [`${calls.length} statements were run: the rows of each creator are on one server now.`];
  } finally {
    client.release(true);
    await close();
  }
}
