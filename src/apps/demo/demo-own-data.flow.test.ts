import { unzipSync, strFromU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { brokenInvariants } from '../../../tests/kit/database/invariants.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { exportAll } from '../../product/own-data/export.flow.ts';
import { importOwnData, previewOwnData } from '../../product/own-data/import/import-own-data.flow.ts';
import { demoPeople } from './demo-people.ts';
import { fillDemo } from './fill-demo.flow.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { createDecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';

const app = await testApp({ written: 'by hand' });
await fillDemo(app.deps, () => undefined);
const deps = { ...app.deps, decodeQueue: createDecodeQueue() };

async function exported(creatorId: SignedCreator['creatorId']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of exportAll(app.deps, creatorId)) parts.push(part);
  return Buffer.concat(parts);
}
test.each(demoPeople.map(p => [p.handle, p] as const))('%s', async (handle, person) => {
  const id = await findAccount(app.deps, person.email);
  if (id === undefined) throw new Error();
  const file = await exported(id);
  const next = await app.creator(`next${handle}`);
  const t = performance.now();
  const preview = await previewOwnData(deps, next.creatorId, file);
  console.log(file.length, performance.now() - t, JSON.stringify(preview));
  const done = await importOwnData(deps, next.creatorId, file);
  console.log(JSON.stringify(done));
  const again = unzipSync(await exported(next.creatorId));
  const before = unzipSync(file);
  for (const name of Object.keys({...before, ...again}).sort()) {
    if (!name.startsWith('data/')) continue;
    const a = before[name] === undefined ? '' : strFromU8(before[name]);
    const b = again[name] === undefined ? '' : strFromU8(again[name]);
    const [x, y] = [a, b].map(s => s.split('\n').length);
    if (x !== y) console.log(name, x, y);
  }
  console.log(await brokenInvariants(app.deps.pool));
});
