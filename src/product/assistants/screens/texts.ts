/** In the settings, below the tokens. */
export const texts = {
  forYou: 'For your assistant',
  forYouHint: 'Send a token with it, as “Authorization: Bearer …”. It can do what the token may.',
  forVisitors: 'For the assistants of visitors',
  forVisitorsHint: 'Needs no account. It finds and holds times; people book and pay on your page.',
  noPage: 'Choose your page’s address first.',
  guide: 'How to connect one',
} as const;
