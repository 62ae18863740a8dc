export const texts = {
  sentByVitrine: 'Sent by Vitrine',
} as const;
