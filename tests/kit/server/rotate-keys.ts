// Run as a process of its own: rotates the keys of the database at argv[2] and stands still, to be killed, at argv[3]: in
// `next` or `old` while it waits for other servers, or in `closed` after the first batch.

import { sealedColumns } from '../../../src/apps/server/sealed-columns.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { instanceSecret } from '../../../src/platform/instance-secret.sql.ts';
import { createLog } from '../../../src/platform/log.ts';
import { rotateKeys } from '../../../src/platform/sealing/rotate-keys.ts';
import { keyStates } from '../../../src/platform/sealing/sealing-keys.sql.ts';

const [, , connectionString = '', stop = ''] = process.argv;
const { db } = openDatabase({ connectionString }, 2, createLog('silent'));
const standStill = () => {
  process.send?.('here');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
await rotateKeys({
  db,
  secret: await instanceSecret(db, 'links'),
  columns: sealedColumns,
  settle: async () => {
    if ((await keyStates(db)).has(stop)) await new Promise(() => process.send?.('here'));
  },
  progress: resealed => {
    if (stop === 'closed' && resealed > 0) standStill();
  },
});
