export const texts = {
  appKey: {
    qr: 'QR code for your authenticator app',
    cantScan: 'Can’t scan it? Enter this key in the app:',
    copyKey: 'Copy key',
  },
  recoveryCodes: {
    sentence: 'Each code signs you in once if you can’t use your phone. You won’t see them again.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    download: 'Download',
    print: 'Print',
    fileHead: 'Vitrine recovery codes. Each works once.',
  },
} as const;
