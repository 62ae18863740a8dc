/** The operator's own pages, as opposed to creators'; the paths are the specification's. */
export const operatorPages = {
  terms: { path: '/terms-of-use', name: 'Terms of use' },
  privacy: { path: '/privacy-policy', name: 'Privacy policy' },
  support: { path: '/support', name: 'Support' },
  contact: { path: '/contact', name: 'Contact' },
} as const;

export type OperatorPage = { readonly path: string; readonly name: string };

/** What creators are told about one service of others; /support leads there. */
export const topicPages = {
  zoom: { path: '/zoom-support', name: 'Zoom support' },
  instagram: { path: '/instagram-support', name: 'Instagram support' },
} as const;

/** Pages at the same address on a creator's own host, where /contact is the creator's. */
export const operatorLinks = [operatorPages.terms, operatorPages.privacy, operatorPages.support] as const;

/** The links below every email. */
export const mailLinks = [operatorPages.terms, operatorPages.privacy, operatorPages.contact] as const;
