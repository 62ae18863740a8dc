export type PreviewLook = 'light' | 'dark';

const night = '@media(prefers-color-scheme:dark)';

/** An email as readers in the light or in the dark see it, whatever this browser prefers. */
export const inLook = (html: string, look: PreviewLook): string =>
  html.replace(night, look === 'dark' ? '@media all' : '@media not all');

/** Thousands of bytes, as Gmail counts: "12", "0.4" below one. */
export const kilobytes = (bytes: number): string =>
  bytes < 1000 ? (bytes / 1000).toFixed(1) : String(Math.round(bytes / 1000));
