import type { texts as tokenTexts } from '../../product/accounts/tokens/texts.ts';

type Known = keyof (typeof tokenTexts)['nouns'];

/** Groups of operations, by the tags of the API's description; those of tokens have their names there. */
const others: Readonly<Record<string, string>> = {
  accounts: 'Account',
  assistants: 'Assistants',
  billing: 'Plan',
  mailbox: 'Test mailbox',
  payments: 'Payment notices',
  services: 'Services',
  webhooks: 'Webhooks',
};

export const texts = {
  title: 'Developers',
  pageTitle: 'Vitrine API',
  groupTitle: (group: string): string => `${group} · Vitrine API`,
  description: 'Every operation of the Vitrine API, with examples.',
  lead: 'Everything the dashboard does goes through this API. Your programs can use it too.',
  startTitle: 'Begin with a token',
  start: 'Make a token under Settings, Tokens. Choose what it may read and change, and send it with each call.',
  settings: 'Open the settings',
  errorsTitle: 'Refusals',
  errors:
    'Each refusal has a stable code, a message for people, and a message for each field that must change. A call without an answer may be sent again where it says so.',
  machineTitle: 'For programs',
  machine: 'The same as an OpenAPI document:',
  assistantsTitle: 'Assistants',
  assistants:
    'Assistants that speak the Model Context Protocol can work for you. Their tools act by a token of yours and within its scopes. What moves money, emails people or publishes happens in two calls: the first says what would happen, and the second does it once you agree.',
  assistantsSteps: [
    'Make a token under Settings, Tokens: reading and changing for the bookings, reading for orders and leads, as you like.',
    'In your assistant, add a connector of the kind “Streamable HTTP” with the first address, and a header “Authorization” with “Bearer” and the token.',
    'Ask it for your bookings of this week.',
  ],
  forYou: 'Yours, with a token:',
  forVisitors: 'A page’s, without an account:',
  visitors:
    'Assistants of visitors find the services and times of a page and hold one for ten minutes. The person then books and pays on the page itself, by the link that they get.',
  groupsTitle: 'Operations',
  count: (count: number): string => (count === 1 ? '1 operation' : `${count} operations`),
  groupName: (tag: string, known: Readonly<Record<Known, string>>): string =>
    Object.hasOwn(known, tag) ? known[tag as Known] : (others[tag] ?? tag),
  all: 'All operations',
  open: 'No token needed',
  signedIn: 'A signed-in person only',
  anyToken: 'Any token',
  scope: (scope: string): string => `Scope ${scope}`,
  mayRepeat: 'May be sent again',
  asksFirst: 'An assistant asks first',
  parameters: 'Parameters',
  required: 'Required',
  call: 'Call',
  body: 'Body',
  answer: (status: string): string => `Answer ${status}`,
  refusals: 'Refusals',
} as const;
