/** Where people come from, in groups. A direct visit has none of them. */
export const channels = [
  'search',
  'social',
  'ai',
  'mail',
  'newsletter',
  'partner',
  'maps',
  'qr',
  'paid',
  'link',
  'customer',
  'other',
] as const;
export type Channel = (typeof channels)[number];

/** Host names, each with all names below it, and the names of apps for Android that open links (`android-app://`). */
const hostsOf: readonly (readonly [Channel, readonly string[]])[] = [
  [
    'maps',
    [
      'maps.apple.com',
      'maps.app.goo.gl',
      'openstreetmap.org',
      'map.naver.com',
      'map.kakao.com',
      'waze.com',
      'com.google.android.apps.maps',
    ],
  ],
  [
    'ai',
    [
      'chatgpt.com',
      'chat.openai.com',
      'perplexity.ai',
      'claude.ai',
      'gemini.google.com',
      'copilot.microsoft.com',
      'chat.deepseek.com',
      'chat.mistral.ai',
      'grok.com',
      'meta.ai',
      'you.com',
      'com.openai.chatgpt',
      'com.anthropic.claude',
      'ai.perplexity.app.android',
      'com.google.android.apps.bard',
      'com.microsoft.copilot',
    ],
  ],
  [
    'mail',
    [
      'mail.google.com',
      'com.google.android.gm',
      'outlook.live.com',
      'outlook.office.com',
      'outlook.office365.com',
      'mail.yahoo.com',
      'mail.proton.me',
      'mail.naver.com',
      'mail.daum.net',
      'mail.ru',
    ],
  ],
  [
    'social',
    [
      'instagram.com',
      'facebook.com',
      'threads.net',
      'threads.com',
      'tiktok.com',
      'youtube.com',
      'youtu.be',
      'x.com',
      'twitter.com',
      't.co',
      'linkedin.com',
      'lnkd.in',
      'reddit.com',
      'pinterest.com',
      'bsky.app',
      'mastodon.social',
      'whatsapp.com',
      'wa.me',
      't.me',
      'telegram.org',
      'discord.com',
      'snapchat.com',
      'vk.com',
      'story.kakao.com',
      'com.instagram.android',
      'com.facebook.katana',
      'com.twitter.android',
      'com.linkedin.android',
      'com.reddit.frontpage',
      'com.whatsapp',
      'org.telegram.messenger',
    ],
  ],
  [
    'search',
    [
      'bing.com',
      'duckduckgo.com',
      'ecosia.org',
      'yahoo.com',
      'baidu.com',
      'naver.com',
      'daum.net',
      'startpage.com',
      'qwant.com',
      'search.brave.com',
      'com.google.android.googlequicksearchbox',
    ],
  ],
];

/** Google and Yandex have a host in every country. */
const searchHost = /^(?:google|yandex)(?:\.[a-z]{2,3}){1,2}$/;
const mapsHost = /^maps\.google(?:\.[a-z]{2,3}){1,2}$/;

const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** The channel of a host name that is in the table. */
export function channelOfHost(host: string): Channel | undefined {
  if (mapsHost.test(host)) return 'maps';
  if (searchHost.test(host)) return 'search';
  return hostsOf.find(([, names]) => names.some(name => isBelow(host, name)))?.[0];
}

const mediums: readonly (readonly [RegExp, Channel])[] = [
  [/^(?:cpc|ppc|cpm|cpv|cpa|paid.*|display|banner|retargeting|ads?)$/, 'paid'],
  [/newsletter/, 'newsletter'],
  [/^e-?mail$/, 'mail'],
  [/^qr(?:$|[ _-])/, 'qr'],
  [/^social/, 'social'],
  [/^maps?$/, 'maps'],
];
const shortNames: Readonly<Record<string, Channel>> = {
  ig: 'social',
  fb: 'social',
  newsletter: 'newsletter',
  qr: 'qr',
  openai: 'ai',
  perplexity: 'ai',
  claude: 'ai',
  gemini: 'ai',
  copilot: 'ai',
  assistant: 'ai',
  google_maps: 'maps',
  'google maps': 'maps',
  gmb: 'maps',
  gbp: 'maps',
};

/** The channel of a campaign: by its medium, or else by its source, a host name or the name of one. */
export const channelOfCampaign = (source: string, medium: string): Channel =>
  mediums.find(([pattern]) => pattern.test(medium))?.[1] ??
  channelOfHost(source) ??
  channelOfHost(`${source}.com`) ??
  (Object.hasOwn(shortNames, source) ? shortNames[source] : undefined) ??
  'other';
