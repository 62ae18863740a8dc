export const texts = {
  domainName: {
    enterADomain: 'Enter a domain, such as studio.example.org',
    domainInvalid: (bare: string) => `“${bare}” isn’t a valid domain. Example: studio.example.org`,
    withoutPort: 'Leave out the port (the number after the colon)',
    ipAddress: 'This is an IP address. Enter a domain, such as studio.example.org',
    domainTooLong: 'A domain has at most 253 characters',
    notPublic: 'This domain isn’t reachable on the internet',
    domainIncomplete: 'Enter the full domain, such as studio.example.org',
    sharedDomain: (host: string) => `${host} is shared by many people. Enter your own, such as studio.${host}`,
    serverDomain: 'This domain belongs to this server. Enter your own',
  },
  domainNewsMail: {
    connectedTitle: 'Your domain is connected',
    connectedText: (host: string) => `Your page is now at https://${host}, and search engines will list it there.`,
    domainStoppedWorking: 'Your domain has stopped working',
    failingText: (host: string) =>
      `${host} failed several checks in a row. Your page is still at its Vitrine address. Fix the domain within `,
    daysLeft: (graceDays: number) => `${graceDays} days to keep it connected; Settings shows what’s wrong.`,
    workingTitle: 'Your domain works again',
    isWorkingAgain: (host: string) => `${host} is working again. There’s nothing you need to do.`,
    disconnectedTitle: 'Your domain is disconnected',
    disconnectedText: (host: string) =>
      `${host} no longer shows your page, because its DNS records changed or someone else verified the domain. `,
    reconnectHint: 'Your page is still at its Vitrine address. Set the records again to reconnect.',
    hi: (firstName: string) => `Hi ${firstName},`,
    viewPage: 'View page',
    openSettings: 'Open settings',
    plainText: (firstName: string, text: string, href: string) => `Hi ${firstName},

${text}

${href}`,
  },
  domain: {
    waitingForDns: 'Waiting for DNS',
    addTheseRecords: 'Add these DNS records at your domain provider. Changes can take from a few minutes to a day.',
    waitingForHttps: 'Waiting for HTTPS',
    dnsRecordsCorrect: 'The DNS records are correct. We’re getting a certificate; this takes a minute or two.',
    pageLiveAt: 'Your page is live at',
    notWorking: 'Not working',
    stoppedWorkingHint: 'This domain stopped working. Your page is still live at its Vitrine address.',
    usedElsewhere: 'Used by another page',
    otherCreatorsPage: (readable: string) => `${readable} shows another creator’s page.`,
    notSetUp: 'Not set up',
    notPointing: (readable: string, leadReadable: string) =>
      `${readable} doesn’t point to your page yet. Add this record to redirect it to ${leadReadable}.`,
    alsoPointsHere: (count: number, readable: string, leadReadable: string) =>
      count === 0
        ? `${readable} also points here. It will work once ${leadReadable} does.`
        : `To redirect ${readable} to ${leadReadable}, add this record too.`,
    certificatePending: 'Its DNS records are correct. We’re getting a certificate; this takes a minute or two.',
    redirectsTo: (readable: string, leadReadable: string) => `${readable} redirects to ${leadReadable}.`,
    stoppedWorking: (readable: string) => `${readable} stopped working.`,
    otherCreatorsRecord: 'Another creator uses this domain and its TXT record still exists. Remove that record.',
    txtRecordFound: 'TXT record found.',
    noTxtRecord: 'No TXT record found yet.',
    wrongTxtRecord: (listed: string) => `We found a different TXT record: ${listed}. Add ours as well.`,
    txtNoResponse: 'DNS didn’t respond for the TXT record. We’ll check again.',
    pointsHere: 'The domain points here.',
    pointsElsewhere: (listed: string, wanted: string) => `The domain points to ${listed}. It must point to ${wanted}.`,
    pointsNowhere: 'The domain doesn’t point anywhere yet.',
    privateNetwork: (listed: string, wanted: string) =>
      `The domain points to a private network (${listed}). It must point to ${wanted}.`,
    dnsNoResponse: 'DNS didn’t respond for the domain. We’ll check again.',
    httpsWorks: 'HTTPS works.',
    httpsNotWorking: 'HTTPS doesn’t work yet.',
    httpsTimedOut: 'HTTPS timed out. We’ll try again.',
    certificateInvalid: 'The certificate isn’t valid. A new one can take a few minutes.',
    otherServer: 'Another server responds there. Turn off forwarding or proxying at your provider.',
  },
  domains: {
    notSetUp: 'Custom domains aren’t set up on this server.',
    addressFirst: 'Choose your page address first.',
  },
} as const;
