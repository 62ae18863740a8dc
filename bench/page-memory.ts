import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../src/apps/demo/demo-people.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { api, edit, fillPage, signedCreator } from './kit/published-creator.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

const pages = 1000;
const MB = 1024 * 1024;

/** What a server's memory grows by when it has answered a thousand different published pages of 25 items. */
export async function run() {
  const vitrine = await busyVitrine(pages + 1);
  try {
    const creator = await signedCreator(vitrine);
    await fillPage(creator);
    const profile = { ...mayaPage.profile, imageId: null, coverId: null };
    const rev = await edit(creator, { edit: 'profile', profile });
    await api(creator, 'PUT', '/publication', { rev });
    await copyToAll(vitrine);
    await read(vitrine, 0, 1);
    await sleep(3000);
    const before = resident(vitrine.pid);
    await read(vitrine, 1, pages + 1);
    await sleep(3000);
    const grown = (resident(vitrine.pid) - before) / MB;
    return [
      {
        name: 'memory of 1,000 published pages',
        value: grown,
        unit: 'MB',
        limit: 100,
        note: `resident, ${(before / MB).toFixed(0)} MB before; every page read once in each encoding`,
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

/** The first host's published page, under every other host's name. */
async function copyToAll({ pool, hosts }: BusyVitrine): Promise<void> {
  const [first, ...others] = hosts;
  const ids = others.map(host => host.creatorId);
  const from = [first?.creatorId, ids];
  await pool.query(
    `insert into pages (creator_id, page_id, is_published, live_version_id, profile, appearance)
     select other, page_id, true, live_version_id, profile, appearance from pages, unnest($2::uuid[]) other where creator_id = $1`,
    from,
  );
  await pool.query(
    `insert into page_versions (creator_id, id, page_id, seq, reason, document, sha256)
     select other, id, page_id, seq, reason, document, sha256 from page_versions, unnest($2::uuid[]) other where creator_id = $1`,
    from,
  );
  await pool.query(
    `insert into page_snapshots (creator_id, page_id, path, version_id, renderer_version, etag, html, gzip, brotli)
     select other, page_id, path, version_id, renderer_version, etag, html, gzip, brotli from page_snapshots, unnest($2::uuid[]) other
     where creator_id = $1`,
    from,
  );
}

async function read({ port, hosts }: BusyVitrine, from: number, to: number): Promise<void> {
  for (const { userUrl } of hosts.slice(from, to)) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`http://127.0.0.1:${port}/at/${userUrl}`, {
        headers: { 'accept-encoding': encoding },
      });
      if (!answer.ok) throw new Error(`${userUrl}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
}

/** Resident memory of a process (proc(5)). */
const resident = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
