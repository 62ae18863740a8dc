/** What visitors read on pages of ours around the creator's own content. */
export const texts = {
  notFound: {
    missing: { title: 'Page not found', text: 'This page doesn’t exist or isn’t published yet.' },
    below: { title: 'Page not found', text: 'This page doesn’t exist or was taken down.' },
    ended: {
      title: 'This preview has expired',
      text: 'Preview links work for a limited time. Ask the person who sent it for a new one.',
    },
    misdirected: {
      title: 'No page here yet',
      text: 'This domain points to our server, but no page uses it. If it’s yours, check your settings.',
    },
    unreachable: {
      title: 'We can’t open this page',
      text: 'We’re having trouble on our side. Try again in a minute. Nothing was lost.',
    },
    home: 'Go to the homepage',
    pageOf: (userUrl: string) => `Go to ${userUrl}’s page`,
  },
} as const;
