export const texts = {
  embedHostsForm: {
    loading: 'Loading',
    websitesSaved: (count: number) => (count === 0 ? 'Website removed' : 'Websites saved'),
    websites: 'Websites',
    websitesHint:
      'One per line, for example studio.example.org. Other sites show a link to your page in place of the form.',
    saveWebsites: 'Save websites',
    cancel: 'Cancel',
  },
  embedHosts: {
    websiteInvalid: (line: string) => `“${line}” isn’t a valid website. Example: studio.example.org`,
    tooManyWebsites: (maxEmbedHosts: number) => `Enter at most ${maxEmbedHosts} websites`,
  },
  embedHtml: {
    noTimesAppear: 'If no times appear here,',
    bookAt: (fullName: string) => `book at ${fullName}`,
    bookOnPage: (fullName: string) => `Book on ${fullName}’s page`,
  },
  embedSheet: {
    title: 'Show on your website',
    book: (title: string) => `Book ${title}`,
    codeHint: 'Paste this code where you want the booking form',
    copyCode: 'Copy code',
    previewHint: 'The form resizes to fit. Payment opens in the full page.',
    preview: 'Preview',
    allowedWebsites: (hosts: string) => `Allowed websites: ${hosts}.`,
    noWebsites: 'No websites allowed yet.',
    addWebsiteIn: 'Add your website in',
    websitesFirst: 'first; until then visitors there see a link to your page in place of the form.',
    theSettings: 'the settings',
    previewTitle: (title: string) => `Preview: book ${title}`,
  },
} as const;
