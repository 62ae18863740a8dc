/** What creators read of sending domains. */
export const texts = {
  address: {
    enter: 'Enter an email at your domain, such as hello@studio.example.org',
    invalid: (typed: string) => `“${typed}” is not an email. Example: hello@studio.example.org`,
    mailbox: 'Before the @, use letters, digits, dots, hyphens and underscores',
    shared: (domain: string) => `${domain} belongs to an email provider. Enter a domain that you own`,
    operators: 'This domain belongs to this server. Enter your own',
  },
  answers: {
    notOffered: 'Newsletters cannot come from a domain of your own on this server',
    inUse: 'This domain is in use by another creator',
  },
  screen: {
    title: 'Your own address',
    sentence: (usual: string) =>
      `Newsletters come from ${usual}. They can come from an address at a domain that you own: subscribers see it, and its reputation is yours alone.`,
    address: 'Send from',
    addressHint: 'Such as hello@mayaokafor.com. Next you see the DNS records to add.',
    setUp: 'Show DNS records',
    change: 'Change address',
    saveAddress: 'Save address',
    cancel: 'Cancel',
    state: { waiting: 'Waiting for DNS', active: 'In use', broken: 'Not in use' },
    testing: 'Sending the first email',
    held: 'Email refused',
    waitingText: (usual: string) =>
      `Add these records at your domain provider. It can take from a few minutes to a day until they are found. Until then newsletters come from ${usual}.`,
    testingText: 'The records are there. You get the first email from this address now; then newsletters come from it.',
    trialText: (why: string) =>
      `The records are there, but the mail server of this Vitrine did not take an email from your address. Ask its administrator. It answered: ${why}`,
    brokenText: (usual: string) =>
      `A record is missing or was changed. Until it is back newsletters come from ${usual}, so that they arrive.`,
    activeText: 'Newsletters come from this address, signed by your domain.',
    today: (sent: number, most: number) =>
      `${sent.toLocaleString('en')} of ${most.toLocaleString('en')} emails left from it today. Twice your best day can leave each day, 200 at least.`,
    records: 'DNS records',
    purpose: {
      owner: ['Ownership', 'Shows that the domain is yours. You can remove it later.'],
      signature: ['Signature (DKIM)', 'The key that proves each email is from your domain.'],
      returns: ['Return path (SPF)', 'Where reports of emails that did not arrive go to.'],
      policy: ['Policy (DMARC), recommended', 'Large email providers ask for it. Any policy of your own is as good.'],
    },
    record: {
      found: 'Found',
      missing: 'Missing',
      other: 'Other value',
      unanswered: 'No answer',
      unchecked: 'Not checked',
    },
    foundInstead: 'Found instead:',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copyName: (what: string) => `Copy name: ${what}`,
    copyValue: (what: string) => `Copy value: ${what}`,
    within: (zone: string) => `If your provider adds ${zone} to names by itself, leave it out at their end.`,
    check: 'Check now',
    remove: 'Remove',
    removeTitle: (address: string) => `Remove ${address}?`,
    removeText: (usual: string) =>
      `Newsletters come from ${usual} again. The key is deleted: to use the domain later you add a new record.`,
    lastChecked: (time: string) => `Last checked ${time}.`,
    notChecked: 'First check pending.',
    loading: 'Loading your address',
    loadFailed: 'Your own address could not be loaded.',
  },
  news: {
    activeTitle: 'Your newsletter has its own address',
    activeText: (address: string) =>
      `This email came from ${address}, signed by your domain. From now on your newsletters do too.`,
    warmUp:
      'Email providers do not know the domain yet: 200 emails leave from it on the first day, and up to twice as many each day after.',
    brokenTitle: 'A DNS record of your newsletter is missing',
    brokenText: (domain: string, usual: string) =>
      `A record of ${domain} is missing or was changed. Until it is back your newsletters come from ${usual}, so that they arrive.`,
    mendedTitle: 'Your newsletter comes from your domain again',
    mendedText: (address: string) => `The records are back: newsletters come from ${address} again.`,
    hi: (firstName: string) => `Hi ${firstName},`,
    open: 'Open sender settings',
  },
} as const;
