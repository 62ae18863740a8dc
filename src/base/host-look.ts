import { z } from 'zod';

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/**
 * The host's page, as every page and mail that a visitor meets shows it. Colours are #rrggbb, text readable on its
 * ground; `path` leads to the page, `portrait` to the picture: paths of the main address. `typeface`: the faces of
 * two font stacks and how titles are written, as CSS, and by how much they are smaller than ours; emails have none.
 */
export const hostLookSchema = z.object({
  name: z.string(),
  path: z.string(),
  portrait: z.string().nullable(),
  colors: z.object({
    scheme: z.enum(['light', 'dark']),
    bg: color,
    surface: color,
    ink: color,
    muted: color,
    line: color,
    edge: color,
    primary: color,
    onPrimary: color,
    danger: color,
  }),
  typeface: z
    .object({ faces: z.string(), heading: z.string(), body: z.string(), title: z.string(), narrow: z.number() })
    .optional(),
});
export type HostLook = z.infer<typeof hostLookSchema>;

/** A look for use outside our own pages, mails too: with whole addresses; null when nothing is published. */
export const wholeLook = (look: HostLook | undefined, publicUrl: string): HostLook | null =>
  look === undefined
    ? null
    : {
        ...look,
        path: `${publicUrl}${look.path}`,
        portrait: look.portrait === null ? null : `${publicUrl}${look.portrait}`,
      };
