import { createHash } from 'node:crypto';
import { framedOrigins } from '../blocks/embed-placeholder.ts';

/** Only our own files, the scripts named, and the page's own style. */
export function contentPolicy(html: string, scripts: readonly string[], ancestors = "frame-ancestors 'none'"): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return [
    "default-src 'none'",
    `style-src 'self' ${hashOf(style)}`,
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    ["img-src 'self' data:", ...tileOrigins(html)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ...(html.includes('<iframe ') ? [`frame-src ${["'self'", ...framedOrigins(html)].join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    ancestors,
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where a page's map comes from. Only a map of ours can have written this tag, as every text is escaped. */
const tileOrigins = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<div class="tiles" data-from="(https?:\/\/[\w.:-]+)"/g)].map(([, origin = '']) => origin),
  ),
];
