import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const css = `:root{color-scheme:light dark;--bg:#FBFAF7;--surface:#FFF;--ink:#1B1917;--soft:#57524B;--line:#E4E0D9;--primary:#0F766E}
@media(prefers-color-scheme:dark){:root{--bg:#131211;--surface:#1C1B19;--ink:#F4F1EC;--soft:#BDB6AB;--line:#35322E;--primary:#4FD1C0}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:48px 16px}h1{font:600 28px/1.2 Fraunces,Georgia,serif;margin:0 0 8px;overflow-wrap:anywhere}p{color:var(--soft);margin:0 0 16px}a{color:var(--primary)}
.list{list-style:none;margin:24px 0;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:hidden}.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 16px;text-decoration:none;color:inherit}.list strong{font-weight:500;overflow-wrap:anywhere}.list span,.list time{color:var(--soft);font-size:14px}.list span{grid-row:2}
.list a:hover{background:var(--bg)}:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:10px;background:#FBFAF7}pre{white-space:pre-wrap;overflow-wrap:anywhere}.empty{padding:48px 0}`;
const cssHash = createHash('sha256').update(css).digest('base64');

/** A small page of the server's own, without script: the mailbox and its like. */
export function pageHtml(reply: FastifyReply, title: string, body: ReactElement): FastifyReply {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Vitrine`}</title>
    </head>,
  );
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${cssHash}'; frame-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="en">${head.replace('</head>', `<style>${css}</style></head>`)}<body>${renderToStaticMarkup(body)}</body></html>`,
    );
}
