/** What a kind of answer may load, where its forms go and who may frame it; everything else is refused. */
type Allowed = {
  styles?: readonly string[];
  scripts?: readonly string[];
  images?: readonly string[];
  fonts?: boolean;
  connects?: readonly string[];
  frames?: readonly string[];
  forms: readonly string[] | null;
  framedBy: readonly string[] | null;
  isSandboxed?: boolean;
};

const own = "'self'";
const none = "'none'";

/** The header itself. `null` means nobody or nowhere; what is not named falls to `default-src 'none'`. */
function policyOf({ styles, scripts, images, fonts = false, connects, frames, ...rest }: Allowed): string {
  const loads: [string, readonly string[] | undefined][] = [
    ['style-src', styles],
    ['script-src', scripts],
    ['img-src', images],
    ['font-src', fonts ? [own] : undefined],
    ['connect-src', connects],
    ['frame-src', frames],
    ['form-action', rest.forms ?? [none]],
    ['frame-ancestors', rest.framedBy ?? [none]],
  ];
  const rules = loads.flatMap(([name, from]) => {
    const sources = (from ?? []).filter(source => source !== '');
    return sources.length === 0 ? [] : [`${name} ${sources.join(' ')}`];
  });
  return [`default-src ${none}`, ...rules, `base-uri ${none}`, ...(rest.isSandboxed ? ['sandbox'] : [])].join('; ');
}

/** What a payment page loads from a provider. `back` is the origin that paying ends with. */
type PayPage = {
  style: string;
  /** When the page contains a provider's fields; otherwise it has no scripts. */
  fields?:
    | { scripts: readonly string[]; frames: readonly string[]; connects: readonly string[]; forms: readonly string[] }
    | undefined;
  images: readonly string[];
  back: string;
};

/**
 * Every content policy of this server, by kind of answer: the one place that writes them. A `style` is the source of a
 * page's only style sheet, such as `'sha256-…'`.
 */
export const policies = {
  /** JSON, redirects and everything else without a look. */
  data: policyOf({ forms: [own], framedBy: null }),
  /** Files that are not documents: a feed, a QR code, a picture that is opened by itself. */
  file: policyOf({ forms: null, framedBy: null, isSandboxed: true }),
  /** A drawing of our own, whose styles are in it. */
  drawing: policyOf({ styles: ["'unsafe-inline'"], forms: null, framedBy: null, isSandboxed: true }),
  /** The placeholder for a video in a frame of our own page. */
  frame: policyOf({ forms: null, framedBy: [own] }),
  /** An email in the frame of the local mailbox; the portraits in it are this server's. */
  mail: policyOf({
    styles: ["'unsafe-inline'"],
    images: [own, 'data:'],
    forms: null,
    framedBy: [own],
    isSandboxed: true,
  }),
  /** An issue of a newsletter in a browser: the same HTML as its email. */
  issue: policyOf({ styles: ["'unsafe-inline'"], images: [own, 'data:'], forms: null, framedBy: null }),
  /** A page of our own without scripts and forms: the landing page, the gallery, an unused address. */
  house: (style: string) => policyOf({ styles: [style], images: [own], fonts: true, forms: null, framedBy: null }),
  /** A small page of the server's own with forms: bookings, the mailbox, not found. */
  plain: (style: string, hasScript: boolean) =>
    policyOf({
      styles: [style],
      ...(hasScript ? { scripts: [own], connects: [own] } : {}),
      fonts: true,
      frames: [own],
      images: [own, 'data:'],
      forms: [own],
      framedBy: null,
    }),
  /** A creator's published page: its own style, our files, the scripts and frames named. */
  published: (page: {
    style: string;
    scripts: readonly string[];
    images: readonly string[];
    frames: readonly string[];
    framedBy: readonly string[] | null;
    /** Where an agreed visit is reported, when that is another server. */
    collectors: readonly string[];
  }) =>
    policyOf({
      styles: [own, page.style],
      scripts: [own, ...page.scripts],
      images: [own, 'data:', ...page.images],
      fonts: true,
      connects: [own, ...page.collectors],
      frames: page.frames,
      forms: [own],
      framedBy: page.framedBy,
    }),
  /** The creators' app. Styles may be inline because the editor's preview carries the page's own; scripts never. */
  manage: (others: readonly string[], collectors: readonly string[]) =>
    policyOf({
      scripts: [own, ...others],
      styles: [own, "'unsafe-inline'"],
      images: [own, 'data:', 'blob:'],
      fonts: true,
      connects: [own, ...collectors],
      frames: [own, ...others],
      forms: [own],
      framedBy: null,
    }),
  /** A payment page. Browsers apply form-action to redirects too, and paying ends with one to the creator's page. */
  pay: ({ style, fields, images, back }: PayPage) =>
    policyOf({
      styles: [style],
      fonts: true,
      ...fields,
      images,
      forms: [own, back, ...(fields?.forms ?? [])],
      framedBy: null,
    }),
} as const;

/** The source of a text in a page, by its hash in base64. */
export const hashSource = (hash: string): string => `'sha256-${hash}'`;
