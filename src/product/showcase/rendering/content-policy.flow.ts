import { createHash } from 'node:crypto';
import { hashSource, policies } from '../../../platform/headers/content-policies.ts';
import { framedOrigins } from '../blocks/embed-placeholder.ts';

/**
 * Allows only our own files, the named scripts, and the page's own style; `framedBy` are the origins that may
 * frame it.
 */
export function contentPolicy(
  html: string,
  scripts: readonly string[],
  framedBy: readonly string[] | null = null,
): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return policies.published({
    style: hashOf(style),
    scripts: scripts.map(hashOf),
    images: tileOrigins(html),
    frames: html.includes('<iframe ') ? ["'self'", ...framedOrigins(html)] : [],
    framedBy,
    collectors: collectorOrigins(html),
  });
}

const hashOf = (text: string): string => hashSource(createHash('sha256').update(text).digest('base64'));

/** The origin of a page's map. Only our own maps contain this tag, as every text is escaped. */
const tileOrigins = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<div class="tiles" data-from="(https?:\/\/[\w.:-]+)"/g)].map(([, origin = '']) => origin),
  ),
];

/** Another server that agreed visits are reported to. Only our own question contains this tag. */
const collectorOrigins = (html: string): string[] => {
  const to = /<aside class="measure"[^>]* data-to="(https?:\/\/[\w.:-]+)/.exec(html)?.[1];
  return to === undefined ? [] : [to];
};
