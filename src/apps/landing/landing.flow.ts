import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../../base/content-encoding.ts';
import type { Config } from '../../platform/config.ts';
import { hashSource, policies } from '../../platform/headers/content-policies.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { findAccount } from '../../product/accounts/find-account.flow.ts';
import { pageCard } from '../../product/showcase/public-pages/page-card.flow.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { landingCss } from './landing-style.ts';
import { renderLanding } from './render-landing.tsx';

type Print = { etag: string; policy: string; bodies: Record<Encoding, Buffer> };
/** How many milliseconds a visitor waits while we check whether the last rendering is still current. */
const waitForProof = 1000;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'feed'>;

/**
 * The landing page, rendered once and again when one of the pages it shows changes. While the database does not
 * answer, the last rendering is sent.
 */
export function openLanding(deps: Deps): () => Promise<Print> {
  let print: Promise<Print> | undefined;
  let running: Promise<Print> | undefined;
  let last: { known: string; print: Print } | undefined;
  deps.feed.on('page', () => {
    print = undefined;
  });
  deps.feed.onReconnect(() => {
    print = undefined;
  });

  async function renew(): Promise<Print> {
    const found = await Promise.all(demoPeople.map(({ email }) => cardOf(deps, email)));
    const cards = found.filter(card => card !== undefined);
    const known = JSON.stringify(cards);
    if (last?.known !== known) last = { known, print: snapshotOf(cards, deps.config) };
    return last.print;
  }

  return () => {
    if (print !== undefined && deps.feed.isLive()) return print;
    running ??= renew().finally(() => {
      running = undefined;
    });
    const fresh = running;
    print = fresh;
    fresh.catch(() => {
      if (print === fresh) print = undefined;
    });
    const former = last?.print;
    if (former === undefined) return fresh;
    return Promise.race([fresh.catch(() => former), sleep(waitForProof, former, { ref: false })]);
  };
}

/** Only demo people are shown, whatever their handle: their email address identifies them. */
async function cardOf(deps: Deps, email: string): Promise<PageCard | undefined> {
  const creatorId = await findAccount(deps, email);
  return creatorId === undefined ? undefined : pageCard(deps, creatorId);
}

function snapshotOf(cards: readonly PageCard[], config: Config): Print {
  const css = landingCss(cards);
  const html = Buffer.from(
    renderLanding({ cards, css, origin: config.publicUrl, testPayments: config.sandboxPayments }),
  );
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');
  return {
    etag: hash(html).slice(0, 22),
    policy: policies.house(hashSource(hash(css))),
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }), identity: html },
  };
}
