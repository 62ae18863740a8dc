import { texts } from './texts.ts';

// The first match counts: most browsers also name those they descend from.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A browser's name for people, such as 'Chrome on Windows'. */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined && system !== undefined) return texts.browserOn(browser, system);
  return browser ?? (system === undefined ? texts.unknownBrowser : texts.browserOn(texts.aBrowser, system));
}

const nameIn = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];
