export const texts = {
  title: 'Recommend or promote',
  onlyOnShowcase: 'Recommendations and promotions are on your Showcase. Open it to add one.',
  cards: 'Recommendations',
  nobody: 'Nobody to recommend yet. Invite creators, or show one without asking.',
  network: 'Open the exchange network',
  onPage: 'On your page',
  add: 'Add card',
  addCard: (name: string) => `Add card of ${name}`,
  promotion: 'Promotion',
  promotionText: 'An offer of your own, such as a pass for everything.',
  addPromotion: 'Add a promotion',
} as const;
