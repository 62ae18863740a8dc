import { setTimeout as sleep } from 'node:timers/promises';
import { busyVitrine } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';
import { openLoop } from './kit/open-loop.ts';
import { type Creator, signedCreator } from './kit/published-creator.ts';

const rows = 100_000;
const partBytes = 650_000;
const visits = { perSecond: 20, seconds: 10 };
const agreed = { collectedBy: 'Maya', collectedOn: '2025-01-01', collectedHow: 'Sign-up sheet', agreed: true };

/** A list as Mailchimp writes it, previewed and imported, and how long others wait meanwhile. */
export async function run() {
  const vitrine = await busyVitrine(1);
  try {
    const creator = await signedCreator(vitrine);
    const { id } = await ask<{ id: string }>(creator, 'POST', '', { fileName: 'list.csv' });
    const bytes = Buffer.from(list());
    for (let part = 0; part * partBytes < bytes.length; part++) {
      const content = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
      await ask(creator, 'PUT', `/${id}/parts/${part}`, { content });
    }
    const previewing = performance.now();
    await ask(creator, 'POST', `/${id}/preview`, { columns: [] });
    const previewMs = performance.now() - previewing;
    // Others ask for a small answer that needs the database.
    const wait = async () => {
      const { ms, refused } = await openLoop({ port: vitrine.port, ...visits, paths: ['/readyz'] });
      if (refused > 0) throw new Error(`${refused} were refused`);
      return percentile(ms, 0.99);
    };
    await wait();
    const quiet = await wait();
    const beside = wait();
    const importing = performance.now();
    await ask(creator, 'POST', `/${id}/start`, { columns: [], ...agreed });
    while ((await ask<{ state: string }>(creator, 'GET', `/${id}`)).state !== 'done') await sleep(250);
    const importMs = performance.now() - importing;
    const busy = await beside;
    const { rows: counted } = await vitrine.pool.query<{ n: number }>('select count(*)::int as n from subscribers');
    if (counted[0]?.n !== rows) throw new Error(`${counted[0]?.n} were imported`);
    return [
      {
        name: 'a list of 100,000 lines, previewed',
        value: previewMs / 1000,
        unit: 's',
        limit: 5,
        note: 'as Mailchimp writes it',
      },
      {
        name: 'a list of 100,000 lines, imported',
        value: importMs / 1000,
        unit: 's',
        limit: 20,
        note: 'until its report is ready',
      },
      {
        name: 'others while a list is imported, 99 of 100 answers',
        value: busy,
        unit: 'ms',
        limit: 50,
        note: `${quiet.toFixed(1)} ms on a quiet server`,
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

const list = () =>
  [
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,TAGS',
    ...Array.from(
      { length: rows },
      (_each, n) =>
        `reader${n}@example.org,Ana,Silva,2,2024-05-02 10:00:00,2024-05-02 10:01:00,2024-06-01 09:00:00,"""news"",""spring"""`,
    ),
  ].join('\n');

async function ask<T>({ origin, cookie }: Creator, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${origin}/api/subscriber-imports${path}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
