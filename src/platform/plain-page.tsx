import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLook } from '../base/host-look.ts';
import { language } from '../base/language.ts';
import { operatorLinks } from '../base/operator-pages.ts';
import { hashSource, policies } from './headers/content-policies.ts';
import { HostHead, hostHeadCss, hostLookCss } from './host-head.tsx';
import { plainPalette } from './plain-palette.ts';
import { sendPage } from './shrink-page.ts';
import { texts } from './texts.ts';

const css = `${plainPalette}*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 var(--text);-webkit-font-smoothing:antialiased}
main{max-width:640px;margin:0 auto;padding:48px 16px 64px}
footer{max-width:640px;margin:0 auto;padding:0 16px 32px;display:flex;flex-wrap:wrap;gap:0 24px;font-size:14px}footer a{display:flex;align-items:center;min-height:44px;color:var(--faint)}
h1{font:600 calc(36px*var(--narrow,1))/1.15 var(--display);letter-spacing:-.01em;margin:0 0 8px;overflow-wrap:anywhere;text-wrap:balance}
h2{font:600 18px/1.3 var(--text);margin:0 0 8px}
p{color:var(--soft);margin:0 0 16px;max-width:68ch}
p,h2,.fields,.facts,.note{overflow-wrap:anywhere}
body:lang(ko){word-break:keep-all}
a{color:var(--primary)}a:hover{color:var(--hover)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:24px 0}
.facts{margin:0;display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr)}
.facts dt,.facts dd{padding:10px 0;border-bottom:1px solid var(--line);margin:0}
.facts dt{color:var(--faint);font-size:14px;line-height:24px;padding-right:24px}.facts dd{font-weight:500;overflow-wrap:anywhere}.facts dd small{display:block;font-weight:400;font-size:14px;color:var(--soft)}
.facts dt:nth-last-of-type(1),.facts dd:nth-last-of-type(1){border-bottom:0}
.dates{list-style:none;margin:4px 0 0;padding:0;font-weight:400;font-size:14px}
.row{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}.row p{margin:0}.row+.row{margin-top:12px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:500 15px/1 var(--text);text-decoration:none;cursor:pointer}
.button:hover{background:var(--sunken);color:var(--ink)}
.button.main{background:var(--primary);border-color:var(--primary);color:var(--on)}.button.main:hover{background:var(--hover);border-color:var(--hover)}
.button.danger{border-color:var(--danger);color:var(--danger)}.button.danger:hover{background:var(--dangerTint)}
.mark{display:block;width:64px;height:64px;margin:0 0 24px;color:var(--primary)}
.note{border-radius:10px;padding:12px 16px;margin:16px 0;background:var(--warnTint);color:var(--warn);font-size:14px}.note.bad{background:var(--dangerTint);color:var(--danger)}.note.good{background:var(--tint);color:var(--hover)}
.note ul{list-style:none;margin:4px 0 0;padding:0}.note a{color:inherit}
@media(prefers-color-scheme:dark){.note.good{color:var(--primary)}}
.facts+:is(h2,p,form){margin-top:16px}.facts+h2,.list+h2{margin-top:24px}h2+.list{margin-top:12px}.card>:last-child,.card>form>:last-child{margin-bottom:0}.card>.facts:first-child{margin-top:-10px}.card>.facts:last-child{margin-bottom:-10px}
details.card summary{cursor:pointer;font-weight:500;min-height:24px}details.card[open] summary{margin-bottom:12px}
.times{display:flex;flex-wrap:wrap;gap:8px}.times.even{display:grid;grid-template-columns:repeat(auto-fill,minmax(92px,1fr))}.times.even .button{padding:0 8px}.times .button{min-width:84px;font-variant-numeric:tabular-nums}.button.later{border-style:dashed;color:var(--soft)}.button:disabled{opacity:.55;cursor:not-allowed}.fields{display:grid;gap:16px}.fields .field{display:grid;gap:6px;margin:0}.fields label,.fields legend{font-weight:500;color:var(--ink)}.fields input:not([type=radio],[type=checkbox]),.fields select,.fields textarea{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit}.fields fieldset{border:0;margin:0;padding:0;display:grid}.fields fieldset label{display:flex;gap:12px;align-items:center;min-height:44px;padding:6px 0;font-weight:400}.fields small{color:var(--soft);font-weight:400;font-size:14px}.fields :is(input,select,textarea)[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}.fields input[type=radio],.fields input[type=checkbox]{width:20px;height:20px;flex:none;margin:0;accent-color:var(--primary)}.fields legend{padding:0}.fields .button:not(.main){justify-self:start}.fields :is(.field,fieldset)>p{display:flex;gap:6px;margin:0;font-size:14px}.fields :is(.field,fieldset)>p:empty{display:none}.fields [data-problem=true]{color:var(--danger)}.fields p svg{flex:none;width:16px;height:16px;margin-top:2.5px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}.fields label b{font-weight:500}.fields label b,.fields label b+span{display:block}.fields label b+span{color:var(--soft);font-size:14px}.fields dl{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px;margin:0}.fields dd{margin:0;text-align:end}.fields dl>:nth-last-child(-n+2){font-weight:600}.fields .fields>p,.fields .row{margin:0}.fields small.bad,small.bad{color:var(--danger);font-size:14px}.after{display:flex;flex-wrap:wrap;gap:0 24px;margin:24px 0 0}.after a{display:flex;align-items:center;min-height:44px}
.list{list-style:none;margin:24px 0;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:hidden}.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 16px;text-decoration:none;color:inherit}.list strong{font-weight:500;overflow-wrap:anywhere}.list span,.list time{color:var(--soft);font-size:14px}.list span{grid-row:2}.list a:hover{background:var(--sunken)}
.sums{width:100%;border-collapse:collapse}.sums th,.sums td{padding:10px 0;border-bottom:1px solid var(--line);font-weight:400;text-align:left;vertical-align:top;overflow-wrap:anywhere}.sums th{color:var(--soft);padding-right:24px}.sums td{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.sums tr:last-child>*{border-bottom:0}.sums .sum>*{color:var(--ink);font-weight:600}
@media print{footer,.unprinted{display:none}body,.card{background:#fff;color:#000}main,body .host{max-width:none;padding:0 0 16px}.card{border:0;padding:0;break-inside:avoid}h1,h2,dt,.note{break-after:avoid}dt+dd{break-before:avoid}li,tr,dd{break-inside:avoid}p{orphans:3;widows:3}.facts dt,.facts dd,.sums th,.sums td{color:#000}}
@media(min-width:601px){iframe{height:640px}}
iframe{width:100%;border:1px solid var(--line);border-radius:10px;background:#FBFAF7}pre{white-space:pre-wrap;overflow-wrap:anywhere}.empty{padding:48px 0}
@media(max-width:600px){.list a{grid-template-columns:1fr}.list span{grid-row:auto}h1{font-size:calc(28px*var(--narrow,1))}main{padding-top:32px}.facts{display:block}.facts dt{border:0;padding:10px 0 0}.facts dd{padding-top:0}.card{padding:16px}.fields summary{padding:10px 0}p a:not(.button,.after *),dd>a{padding:12px 0}details.card summary{padding:12px 0;margin:-12px 0}details.card[open] summary{margin-bottom:0}.row>form,.row .button{width:100%}.row.close{gap:8px}.close .button:not(.main){flex:1 1 auto;width:auto;padding:0 10px;font-size:14px}.dates li>*{display:flex;align-items:center;min-height:44px}.note li a{display:flex;align-items:center;min-height:44px}}
h1+:is(h2,section),p+h2,section+section{margin-top:24px}
${hostHeadCss(640)}.host .brand{border:0;font:600 20px/1.2 var(--display)}.host+main{padding-top:32px}
`.replace(/\n/g, '');
const hashOf = (sheet: string): string => createHash('sha256').update(sheet).digest('base64');
const policyOf = (sheet: string, script?: string): string =>
  policies.plain(hashSource(hashOf(sheet)), script !== undefined);
export const plainPolicy = policyOf(css);

/**
 * Leads on after a form was sent. Browsers apply a page's form-action to redirects, so to another origin (the
 * payment page, or the main address from a creator's own host) an intermediate page leads, at once and without
 * script.
 */
export function leadOn(request: FastifyRequest, reply: FastifyReply, url: string): FastifyReply {
  const here = `${request.protocol}://${request.headers.host}`;
  const isHere = URL.canParse(url, here) && new URL(url, here).origin === new URL(here).origin;
  if (isHere) return reply.redirect(url, 303);
  const body = (
    <main>
      <h1>{texts.oneMoment}</h1>
      <p>
        {texts.leaving} <a href={url}>{texts.continue}</a>
      </p>
    </main>
  );
  return pageHtml(reply, texts.oneMoment, body, `0;url=${url}`);
}

/**
 * Answers with a small page of the server's own, readable and working without script: bookings, the mailbox, not
 * found. `refresh` asks the browser to load it again after so many seconds, or to go elsewhere: '0;url=https://…'.
 * With `look` it has the portrait, name, colours and typeface of the creator. `script` is the address of a module that
 * improves a page which is complete without it.
 */
export function pageHtml(
  reply: FastifyReply,
  title: string,
  body: ReactElement,
  refresh?: number | string,
  look?: HostLook,
  script?: string,
): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(look === undefined ? css : sheetOf(look), script))
    // A booking's address must not leave in a referrer; our own forms still need their origin.
    .header('referrer-policy', 'same-origin');
  return sendPage(reply, plainHtml(title, body, refresh, look, script));
}

/**
 * Links to the operator's pages, below every page of the server's own; at a creator's own host they have the same
 * addresses.
 */
const foot = () =>
  renderToStaticMarkup(
    <footer>
      {operatorLinks.map(({ path, name }) => (
        <a href={path} key={path}>
          {name}
        </a>
      ))}
    </footer>,
  );

const sheetOf = (look: HostLook): string => `${css}${hostLookCss(look)}`;

/** The same page as text, for answers outside a route. */
export function plainHtml(
  title: string,
  body: ReactElement,
  refresh?: number | string,
  look?: HostLook,
  script?: string,
): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      {refresh === undefined ? null : <meta httpEquiv="refresh" content={String(refresh)} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>{`${title} · Vitrine`}</title>
      {script === undefined ? null : <script type="module" src={script} />}
    </head>,
  );
  const host = look === undefined ? '' : renderToStaticMarkup(<HostHead look={look} />);
  const sheet = look === undefined ? css : sheetOf(look);
  return `<!doctype html><html lang="${language()}">${head.replace('</head>', `<style>${sheet}</style></head>`)}<body>${host}${renderToStaticMarkup(body)}${foot()}</body></html>`;
}

/** For people whose request failed: what is safe and what to do. Programs get an ErrorBody instead. */
export const RefusedPage = ({ heading, message }: { heading: string; message: string }) => (
  <main>
    <h1>{heading}</h1>
    <p>{message}</p>
    <div className="row">
      <a className="button" href="/">
        {texts.home}
      </a>
    </div>
  </main>
);
