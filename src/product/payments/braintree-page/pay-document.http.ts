import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLook } from '../../../base/host-look.ts';
import { language } from '../../../base/language.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import { hostLookCss } from '../../../platform/host-head.tsx';
import { paySheet } from '../../../platform/plain-palette.ts';

/**
 * The Braintree scripts the page loads, from Braintree alone (its newest version of 2026-11,
 * docs/operate/payments.md).
 */
const webVersion = '3.144.0';

const css = `${paySheet}
.hosted{height:44px;padding:0 12px;background:var(--bg);border:1px solid var(--edge);border-radius:6px}
.hosted.focused{outline:2px solid var(--primary);outline-offset:2px}
.hosted.wrong{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.wallet{display:grid;gap:8px;min-width:0}.wallet button{width:100%}
.or{display:flex;align-items:center;gap:12px;font-size:14px;color:var(--soft)}.or::before,.or::after{content:"";flex:1;height:1px;background:var(--line)}
.band{padding:10px 16px;text-align:center;font-size:14px;color:#4A3300;background:#FBE7B6}
button:disabled{opacity:.55;cursor:default}
[hidden]{display:none!important}`;

type FieldHosts = {
  scripts: string;
  /** Frames and pictures. */
  assets: string;
  calls: readonly string[];
  /** Additional hosts of PayPal's button. */
  paypal: readonly string[];
  /** Additional hosts of 3-D Secure. Its frames and forms are the banks', at any address. */
  confirming: readonly string[];
  banks: readonly string[];
};

const askers = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'];

/** The hosts the payment page may load from, for its content security policy. */
export function fieldHosts(
  { live, base }: { live: boolean; base?: string | undefined },
  { hasPaypal, confirms }: { hasPaypal: boolean; confirms: boolean },
): FieldHosts {
  const paypal = hasPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [];
  const confirming = confirms ? askers : [];
  const banks = confirms ? ['https:'] : [];
  if (base !== undefined) return { scripts: base, assets: base, calls: [base], paypal, confirming, banks };
  const part = live ? '' : 'sandbox.';
  const calls = [`https://api.${part}braintreegateway.com`, `https://client-analytics.${part}braintreegateway.com`];
  return {
    scripts: 'https://js.braintreegateway.com',
    assets: 'https://assets.braintreegateway.com',
    calls: [...calls, 'https://*.braintree-api.com'],
    paypal,
    confirming,
    banks,
  };
}

/** Scripts of such a page, in order; ours comes last. */
const scriptsOf = ({ scripts }: FieldHosts, parts: readonly string[], own: string): string[] => [
  ...parts.map(part => `${scripts}/web/${webVersion}/js/${part}.min.js`),
  own,
];

type Loaded = { hosts: FieldHosts; parts: readonly string[]; own: string };

/**
 * A whole page around a body, in the colours of the seller. `fields`: with Braintree's scripts and ours; without
 * it there are none. `again`: reloads itself after so many seconds.
 */
export function payDocument(
  title: string,
  body: ReactElement,
  given: { look: HostLook | null; nonce: string; fields?: Loaded; again?: number },
): string {
  const { look, nonce, fields, again } = given;
  const scripts = fields === undefined ? [] : scriptsOf(fields.hosts, fields.parts, fields.own);
  const head = renderToStaticMarkup(
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('meta', { name: 'robots', content: 'noindex' }),
      again === undefined ? null : createElement('meta', { httpEquiv: 'refresh', content: String(again) }),
      createElement('title', null, `${title} · Vitrine`),
      scripts.map(src => createElement('script', { src, key: src, defer: true })),
    ),
  );
  const sheet = `${css}${look === null ? '' : hostLookCss(look)}`;
  const styled = head.replace('</head>', `<style nonce="${nonce}">${sheet}</style></head>`);
  return `<!doctype html><html lang="${language()}">${styled}<body>${renderToStaticMarkup(body)}</body></html>`;
}

/** The policy of such a page. Only one with fields may load anything of Braintree's. */
export function payPolicy(given: {
  look: HostLook | null;
  nonce: string;
  fields?: Loaded;
  returnUrl?: string;
}): string {
  const { look, nonce, fields, returnUrl } = given;
  const { scripts = '', assets = '', calls = [], paypal = [], confirming = [], banks = [] } = fields?.hosts ?? {};
  return policies.pay({
    style: `'nonce-${nonce}'`,
    fields:
      fields === undefined
        ? undefined
        : {
            scripts: ["'self'", `'nonce-${nonce}'`, scripts, ...paypal, ...confirming],
            frames: [assets, ...paypal, ...banks],
            connects: [...calls, ...paypal, ...confirming],
            forms: banks,
          },
    images: ["'self'", 'data:', assets, ...paypal, look?.portrait == null ? '' : new URL(look.portrait).origin],
    back: returnUrl === undefined ? '' : new URL(returnUrl).origin,
  });
}
