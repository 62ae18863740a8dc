// Run as a process of its own, as a second server: decrypts every webhook's secret of the database at argv[2] and encrypts
// it again, over and over. It reports each pass, with the key it writes with and how often it failed.
import { openChangeFeed } from '../../../src/platform/change-feed.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { isSealedWith, seal, unseal } from '../../../src/platform/encrypted.ts';
import { instanceSecret } from '../../../src/platform/instance-secret.sql.ts';
import { createLog } from '../../../src/platform/log.ts';
import { followSealingKeys } from '../../../src/platform/sealing/follow-keys.ts';
import { readSealingKeys } from '../../../src/platform/sealing/sealing-keys.sql.ts';
import { secretPlace } from '../../../src/product/webhooks/endpoints.flow.ts';

const [, , connectionString = ''] = process.argv;
const log = createLog('silent');
const { db } = openDatabase({ connectionString }, 3, log);
const linkSecret = await instanceSecret(db, 'links');
const feed = await openChangeFeed({ connectionString }, log);
await followSealingKeys({ db, feed, log, linkSecret });

let failed = '';
for (let pass = 1; ; pass++) {
  const { current } = await readSealingKeys(db, linkSecret);
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['creatorId', 'id', 'sealedSecret'])
    .orderBy('id')
    .execute();
  let isCurrent = true;
  for (const row of rows.filter((_, at) => at % 40 === pass % 40))
    try {
      const word = unseal(linkSecret, secretPlace(row), row.sealedSecret);
      const sealedSecret = seal(linkSecret, secretPlace(row), word);
      isCurrent &&= isSealedWith(sealedSecret, current);
      await db
        .updateTable('webhook_endpoints')
        .set({ sealedSecret })
        .where('creatorId', '=', row.creatorId)
        .where('id', '=', row.id)
        .where('sealedSecret', '=', row.sealedSecret)
        .execute();
    } catch (error) {
      failed = String(error);
    }
  process.send?.({ pass, current, isCurrent, failed });
}
