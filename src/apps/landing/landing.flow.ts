import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../../base/content-encoding.ts';
import type { Config } from '../../platform/config.ts';
import { hashSource, policies } from '../../platform/headers/content-policies.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { type PlanSaleTerms, planSaleTerms, type SaleDeps } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import { pageCard } from '../../product/showcase/public-pages/page-card.flow.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { landingCss } from './landing-style.ts';
import { renderLanding } from './render-landing.tsx';

type Print = { etag: string; policy: string; bodies: Record<Encoding, Buffer> };
/** How many milliseconds a visitor waits while we check whether the last rendering is still current. */
const waitForProof = 1000;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'feed'> & SaleDeps;
/** A provider's prices change without our being told; so often they are read again. */
const pricesForMs = 600_000;

/**
 * The landing page, rendered once and again when one of the pages it shows changes. While the database does not
 * answer, the last rendering is sent.
 */
export function openLanding(deps: Deps): () => Promise<Print> {
  let print: Promise<Print> | undefined;
  let running: Promise<Print> | undefined;
  let last: { known: string; print: Print } | undefined;
  let readAt = 0;
  deps.feed.on('page', () => {
    print = undefined;
  });
  deps.feed.onReconnect(() => {
    print = undefined;
  });

  async function renew(): Promise<Print> {
    const found = await Promise.all(demoPeople.map(({ email }) => cardOf(deps, email)));
    const cards = found.filter(card => card !== undefined);
    const terms = await planSaleTerms(deps.config, deps);
    readAt = deps.clock.now().getTime();
    const known = JSON.stringify([cards, terms]);
    if (last?.known !== known) last = { known, print: snapshotOf(cards, terms, deps.config) };
    return last.print;
  }

  return () => {
    const isRecent = deps.clock.now().getTime() - readAt < pricesForMs;
    if (print !== undefined && deps.feed.isLive() && (isRecent || running !== undefined)) return print;
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

function snapshotOf(cards: readonly PageCard[], terms: PlanSaleTerms, config: Config): Print {
  const css = landingCss(cards);
  const html = Buffer.from(
    renderLanding({ cards, css, terms, origin: config.publicUrl, testPayments: config.sandboxPayments }),
  );
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');
  return {
    etag: hash(html).slice(0, 22),
    policy: policies.house(hashSource(hash(css))),
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }), identity: html },
  };
}
