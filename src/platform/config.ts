import { z } from 'zod';
import { analyticsSettings } from './settings/analytics-settings.ts';
import { appSumoSettings } from './settings/appsumo-settings.ts';
import { backupSettings } from './settings/backup-settings.ts';
import { billingSettings } from './settings/billing-settings.ts';
import { coachSettings } from './settings/coach-settings.ts';
import { fileSettings } from './settings/file-settings.ts';
import { identitySettings } from './settings/identity-settings.ts';
import { mailBoxSettings } from './settings/mail-box-settings.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import { photoSettings } from './settings/photo-settings.ts';
import { serverSettings } from './settings/server-settings.ts';
import { settingIssue } from './settings/setting-issue.ts';
import { databaseUrl, flag, textFrom, webUrl, wholeNumber, words } from './settings/setting-kinds.ts';
import { zoomSettings } from './settings/zoom-settings.ts';

const operatorSettings = {
  OPERATORS: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(one => (one.trim() === '' ? [] : [one.trim().toLowerCase()])))
    .pipe(z.array(z.email('is no email')))
    .describe(
      'Emails of the operators’ accounts, with commas between: they manage users, plans and codes at `/manage/operator` ([operator](operator.md)); default nobody',
    ),
} as const;

const atLeastOne = (usual: number) => wholeNumber(1).default(usual);
const secretList = z.string().default('').transform(words);

/** Every setting Vitrine reads from the environment; docs/operate/settings.md is written from it. */
export const settings = {
  VITRINE_MODE: z
    .enum(['development', 'production'])
    .optional()
    .describe(
      '`production` hides the mailbox and refuses test payments; default `development` when people reach Vitrine at localhost, else `production`',
    ),
  PORT: wholeNumber(0, 65535).default(4310).describe('Port to listen on; 0 takes any free one'),
  ...serverSettings,
  ...fileSettings,
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for every interface'),
  PUBLIC_URL: webUrl.describe('Address people reach Vitrine at; default `http://localhost:PORT`'),
  WITHOUT_HTTPS: flag
    .default(false)
    .describe('`1` lets production start with a PUBLIC_URL that is not https: for a closed network'),
  DATABASE_URL: databaseUrl.optional().describe('External PostgreSQL 15 or newer; without it the embedded one runs'),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(
      'The same database without the pooler, where DATABASE_URL goes through one in transaction mode, such as PgBouncer',
    ),
  DATABASE_REPLICA_URL: databaseUrl
    .optional()
    .describe(
      'A streaming replica of the same database, without a pooler: published pages and analytics are read there while it is at most three seconds behind ([cluster](cluster.md))',
    ),
  DATABASE_POOL: wholeNumber(2, 100)
    .default(10)
    .describe('Database connections per server for requests; its jobs and what it listens on take up to 14 more'),
  DATABASE_TIMEOUT: wholeNumber(1, 600)
    .default(10)
    .describe('Seconds that one statement of a request may take; jobs and migrations have 10 minutes'),
  VITRINE_DATA_DIR: z.string().min(1).default('.vitrine').describe('Where the embedded database keeps its data'),
  ...backupSettings,
  VITRINE_DEMO: flag.default(false).describe('`1` fills an empty Vitrine with three demo creators'),
  LANDING_URL: z.url().optional().describe('Where `/` sends visitors; default the built-in landing page'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Email server; without it emails go to the local mailbox at `/mailbox`; production does not start without',
    ),
  WITHOUT_MAIL: flag
    .default(false)
    .describe('`1` lets production start without SMTP_URL: then nobody gets an email, and nobody can sign up'),
  MAIL_FROM: z.string().min(3).default('Vitrine <hello@vitrine.localhost>').describe('Sender of every email'),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Who runs this Vitrine, named in its terms and privacy policy'),
  OPERATOR_ADDRESS: z.string().min(1).max(300).optional().describe('Their postal address, named there too'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Where messages of `/contact` are sent; default the address of MAIL_FROM'),
  OPERATOR_TEXTS: textFrom(1).describe(
    'Folder with texts of your own as HTML: `terms-of-use.html`, `privacy-policy.html`, `support.html`, with a `.ko` before the ending for Korean; default the built-in ones',
  ),
  SANDBOX_PAYMENTS: flag
    .optional()
    .describe(
      '`1` or `0` turns test payments on or off; allowed outside production only; default on without Stripe, PayPal or Braintree',
    ),
  SANDBOX_SECRET: textFrom(16).describe('Key shared with the test gateway; default derived from this installation'),
  SANDBOX_DELIVERY: z
    .enum(['prompt', 'late', 'duplicated', 'reordered', 'lost', 'unruly'])
    .default('prompt')
    .describe(
      'How the test gateway sends events, to try what real providers do on bad days: `prompt`, `late`, `duplicated`, `reordered`, `lost` or `unruly`; not in production',
    ),
  SANDBOX_CLOCK: wholeNumber(1, 86_400)
    .optional()
    .describe(
      'Seconds that a day of plans and memberships takes, so that renewals happen within minutes; only where test payments are the only ones',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'is a secret or restricted key of Stripe: sk_… or rk_…')
    .optional()
    .describe('Secret key of a Stripe account: with it people pay by card ([payments](payments.md))'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'is a publishable key of Stripe: pk_…')
    .optional()
    .describe('Its publishable key, which Stripe’s pricing table needs (STRIPE_PRICING_TABLE_ID)'),
  STRIPE_WEBHOOK_SECRET: secretList.describe(
    'Signing secret of the webhook endpoint for your account; two, with a comma between, while you rotate it',
  ),
  STRIPE_CONNECT_WEBHOOK_SECRET: secretList.describe('The same of the endpoint for connected accounts'),
  STRIPE_CONNECT: flag
    .default(false)
    .describe('`1` lets creators connect Stripe accounts of their own, into which their customers pay'),
  STRIPE_OWN_KEYS: flag.default(false).describe('`1` lets creators use their own Stripe keys'),
  STRIPE_METHODS: z
    .string()
    .default('apple_pay,google_pay')
    .transform(words)
    .pipe(z.array(z.enum(['apple_pay', 'google_pay', 'alipay', 'wechat_pay', 'bnpl'])))
    .describe(
      'Payment methods turned on in Stripe beside cards, with commas between: `apple_pay`, `google_pay`, `alipay`, `wechat_pay`, `bnpl`',
    ),
  STRIPE_API_BASE: webUrl.describe('Address of an emulator of Stripe, for tests'),
  ...paymentSettings,
  HOLDS_PER_MINUTE: atLeastOne(30).describe(
    'How many slots or spots one IP address may hold within a minute, per server',
  ),
  HOLDS_AT_ONCE: atLeastOne(24).describe('How many times of one host may be held from one network at once'),
  UNPAID_PER_MAILBOX: atLeastOne(30).describe(
    'How many upcoming sessions one email may have booked with one host without paying',
  ),
  UNPAID_PER_NETWORK: atLeastOne(90).describe('The same for everybody behind one network'),
  MAILS_PER_MAILBOX: atLeastOne(20).describe(
    'How many bookings, moves and waitlist entries a day may send email to one address, over all hosts',
  ),
  MAILS_TO_STRANGERS: atLeastOne(20).describe(
    'How many emails a day a free account may send in its first 30 days to people who never booked with it themselves; older ones five times as many, paid ones ten times, both a hundred times',
  ),
  NEWS_REPORTS_SECRET: textFrom(16).describe(
    'Secret in the address to which your mail server posts reports of newsletters ([bounces](bounces.md)); without it none are received',
  ),
  NEWS_FROM: z
    .string()
    .min(3)
    .optional()
    .describe('Sender of newsletters; default that of MAIL_FROM. Its domain is the one that signs them'),
  NEWS_BOUNCES: z
    .email()
    .optional()
    .describe(
      'Mailbox for reports of newsletters that did not arrive; each is sent from it with a part of its own after a plus sign. Default the mailbox of MAIL_BOX_URL, else the sender',
    ),
  NEWS_OWN_DOMAINS: flag
    .default(true)
    .describe(
      '`0` lets no creator use a domain of their own for newsletters: for a mail server that accepts your domain alone ([newsletters](newsletters.md))',
    ),
  NEWS_RETURN_PATH: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/, 'is a host name in lowercase')
    .optional()
    .describe(
      'Name that creators point `bounces.` below their domain at, so that reports come to you and SPF is theirs too ([newsletters](newsletters.md)); without it reports go to NEWS_BOUNCES',
    ),
  ...mailBoxSettings,
  NEWS_PER_SECOND: atLeastOne(200).describe('How many newsletter emails a second may leave, all servers together'),
  NEWS_PER_DOMAIN: atLeastOne(20).describe('How many of them to one domain'),
  NEWS_PER_CREATOR: atLeastOne(5000).describe('How many newsletter emails a day may leave for one creator'),
  PICTURES_PER_CREATOR: atLeastOne(1000).describe('How many images one creator may keep'),
  PICTURES_MB_PER_CREATOR: atLeastOne(1024).describe(
    'How much space they may take with their uncropped originals, in MB',
  ),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(url => ['{z}', '{x}', '{y}'].every(part => decodeURI(url).includes(part)), {
      error: 'holds {z}, {x} and {y}',
    })
    .optional()
    .describe('Map images, such as `https://tiles.example/{z}/{x}/{y}.png`; without it pages show no maps'),
  MAP_TILES_CREDIT: z.string().max(100).default('© OpenStreetMap').describe('Credit shown on these maps'),
  MEETING_ROOM_URL: webUrl.describe(
    'Meeting server that opens any room by its address, such as `https://meet.jit.si/`; without it no private rooms are offered',
  ),
  ...identitySettings,
  ...billingSettings,
  ...operatorSettings,
  ...appSumoSettings,
  ...coachSettings,
  ...analyticsSettings,
  ...zoomSettings,
  ...photoSettings,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
  CUSTOM_HOSTS: flag.default(true).describe('`0` turns custom domains off'),
  CUSTOM_HOSTS_TARGET: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional()
    .describe('Name that creators point their custom domains at; default the host of PUBLIC_URL'),
  CUSTOM_HOSTS_ADDRESSES: z
    .string()
    .default('')
    .transform(words)
    .describe('IP addresses of this server, with commas between; default what that name resolves to'),
  CUSTOM_HOSTS_DNS: z
    .string()
    .optional()
    .describe('Name server asked about custom domains; default those of the system'),
  CUSTOM_HOSTS_CA: z
    .string()
    .optional()
    .describe('File of further certificate authorities trusted when custom domains are checked'),
  CUSTOM_HOSTS_PORT: wholeNumber(1, 65535).default(443).describe('Port at which custom domains are checked over https'),
  CUSTOM_HOSTS_PRIVATE: flag
    .default(false)
    .describe('`1` lets custom domains point into private networks: for an intranet or a test, never on the internet'),
  CALENDARS_PRIVATE: flag
    .default(false)
    .describe(
      '`1` lets creators connect calendar servers in private networks and over plain http: for an intranet or a test',
    ),
  GOOGLE_CLIENT_ID: textFrom(1).describe(
    'Client id of a Google application; with it and the secret creators can connect Google calendars, and everybody can sign in with Google',
  ),
  GOOGLE_CLIENT_SECRET: textFrom(1).describe('Its secret'),
  GOOGLE_SIGN_IN: flag.default(true).describe('`0` keeps these keys for calendars alone: nobody signs in with Google'),
  GOOGLE_API_BASE: webUrl.describe('Address of an emulator of all of Google, for tests'),
  TLS_ASK_OWN: flag
    .default(false)
    .describe('`1` lets the proxy get a certificate for the host of PUBLIC_URL by asking too'),
  TLS_ASK_SECRET: textFrom(16).describe('Secret that the proxy sends along, as `&secret=`'),
  TRUST_PROXY: wholeNumber(0, 9)
    .default(0)
    .describe(
      'How many proxies in front of it add to X-Forwarded-For, such as `1`; the visitor’s address is counted from the right by it',
    ),
} as const;

const schema = z.object(settings);

export type Config = Readonly<Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'SANDBOX_PAYMENTS' | 'VITRINE_MODE'>> & {
  readonly mode: 'development' | 'production';
  readonly publicUrl: string;
  /** Where programs call the API, and where visitors find their bookings: hosts of their own, or `publicUrl`. */
  readonly apiUrl: string;
  readonly bookingUrl: string;
  readonly sandboxPayments: boolean;
  /** True when people reach us over https, which lets the session cookie carry the __Host- prefix. */
  readonly secure: boolean;
};

/** The error for settings with which Vitrine cannot start. */
export const unusable = (problems: readonly string[]): Error =>
  new Error(
    `Settings that cannot be used:\n${problems.map(line => `  ${line}`).join('\n')}\nThe table of settings is docs/operate/settings.md`,
  );

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Reads and checks the settings. Throws one Error that names every variable that is wrong and what it should be. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(settings).flatMap(key => (env[key] ? [[key, env[key]]] : [])));
  const read = schema.safeParse(given, { error: settingIssue });
  if (!read.success) {
    throw unusable(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`));
  }
  const { PUBLIC_URL, SANDBOX_PAYMENTS, VITRINE_MODE, ...rest } = read.data;
  const publicUrl = withoutSlash(PUBLIC_URL ?? `http://localhost:${rest.PORT}`);
  const mode = VITRINE_MODE ?? (new URL(publicUrl).hostname === 'localhost' ? 'development' : 'production');
  return {
    ...rest,
    mode,
    publicUrl,
    apiUrl: withoutSlash(rest.API_URL ?? publicUrl),
    bookingUrl: withoutSlash(rest.BOOKING_URL ?? publicUrl),
    secure: publicUrl.startsWith('https:'),
    sandboxPayments:
      SANDBOX_PAYMENTS ??
      (mode === 'development' &&
        rest.STRIPE_SECRET_KEY === undefined &&
        rest.PAYPAL_CLIENT_ID === undefined &&
        rest.BRAINTREE_MERCHANT_ID === undefined),
  };
}
