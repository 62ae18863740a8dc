/** The texts of the operator's own pages. Not legal advice: operators replace the first two by files of their own. */
export const texts = {
  site: 'Vitrine',
  unnamed: 'the operator of this site',
  provided: (operator: string) => `This site is run by ${operator}.`,
  asked: 'Questions about these terms or your data:',
  lastChanged: (day: string) => `Last changed: ${day}`,
  terms: [
    [
      'What this site does',
      (operator: string) =>
        `Creators show their work on a page here and take bookings and payments. ${operator} provides the software and the hosting. What a creator offers, and at what price, is between you and that creator.`,
    ],
    [
      'Booking',
      () =>
        'When you book, you agree with the creator on the time, the price and the refund policy shown before you confirm. The email you get names them. You can cancel, and reschedule where the creator allows it, with the link in that email.',
    ],
    [
      'Payments and refunds',
      () =>
        'The price is shown before you pay. If you cancel, your refund follows the refund policy shown with your booking. If the creator cancels, you get back everything you paid.',
    ],
    [
      'Right of withdrawal',
      () =>
        'Many countries let consumers withdraw from what they bought online: in the EU and the UK within 14 days, in South Korea within 7, without giving a reason. It often doesn’t apply to leisure activities on an agreed date, or to a session that has already taken place. Where the law gives you this right, for a booking, a package or a pass, write to the creator within that time: reply to the email about it and say that you withdraw. The creator can refund any order. Cancelling online always follows the refund policy, which may give you less. If you are a creator and bought a plan here, write to us.',
    ],
    [
      'Your account',
      () =>
        'Creators keep their password to themselves and are responsible for what they publish. We may remove pages that break the law, deceive people or harm others.',
    ],
    [
      'Availability',
      () => 'We work to keep the site running and your bookings safe. We can’t promise that it is never interrupted.',
    ],
    ['Changes', () => 'If these terms change, the new ones apply to bookings made after that.'],
  ],
  privacy: [
    [
      'Who is responsible',
      (operator: string) =>
        `${operator} runs this site. For a booking, the creator you book with receives what you type into the form and is responsible for how they use it.`,
    ],
    [
      'What we keep',
      () =>
        'Of bookings: your name, email, phone and answers where asked, the time, and what was paid. Of newsletters: your email, when and on which page you signed up, and how you confirmed: when, how soon after our email, and what your browser calls itself; which issues you were sent, whether they arrived, and the links in them that you pressed, never whether you opened them. Of messages: what you wrote. Of a programme that a creator starts for you: its tasks, what you did and when, and the numbers and notes you write. Of reviews: your stars and words, the name you chose, which is public with them, and the booking they are about. Of hearts: what you liked and the random visitor id of your browser; a code made from your network is counted for a day, so that nobody presses too often. The creator may add tags and private notes to what is kept about you, and sees it in one place. Of creators: their account and page. Card details go to the payment provider and never to us. Of visits to a page: only how many there were each day, what was clicked, and how many came from which site or link, from which time zone and on which kind of device, never by whom; browsers that ask not to be tracked aren’t counted.',
    ],
    [
      'Cookies',
      () =>
        'Only those the site needs: to keep you signed in, and to hold the time you chose for up to two hours. When you choose a time or press a heart, your browser also keeps a random visitor id. When you send a form on a creator’s page, it keeps your email for the next form; a button below the field deletes it. Where a page asks whether your visits may be measured and you agree, your browser keeps a random number for up to a year, and we learn which of that creator’s pages it viewed; “Stop” at the end of the page deletes the number. The same may be done in the creators’ dashboard, without asking, unless the browser asks not to be tracked. No advertising and no tracking across sites.',
    ],
    [
      'How long',
      (_operator: string, measuredDays: number) =>
        `Bookings and orders are kept as long as the law asks for records of sales. You can ask the creator, or us, for a copy or for deletion. Newsletter addresses that nobody confirmed are deleted after 30 days. When an unsubscribed address is deleted, or a creator erases a person, only a code made from the address is kept, so that no list brings it back. Of an erased person’s review only the stars stay. Daily counts of visits are deleted after 25 months, measured visits after ${measuredDays === 1 ? 'a day' : `${measuredDays} days`} unless we say otherwise here.`,
    ],
    [
      'Who else sees it',
      () =>
        'The creator, the payment provider, the email service that delivers your messages, and a calendar or meeting service where the creator has connected one.',
    ],
    [
      'Your rights',
      () =>
        'You can ask what is kept about you, have it corrected or deleted, and complain to the data protection authority of your country.',
    ],
  ],
  zoom: [
    [
      'Connect Zoom',
      () =>
        'Where your settings have a part “Zoom”, press Connect Zoom there and allow access. Then edit a service or class and choose “Zoom, made for each booking”. Each booking, and each date of a class, gets a meeting in your Zoom account: it is changed when the booking moves and deleted when it’s cancelled.',
    ],
    [
      'What we use of your Zoom account',
      () =>
        'Your user id, account id and email at Zoom, to show whose account is connected; and the number and join link of each meeting we create. Zoom gets the title, time and time zone of a session, and a link to your bookings, but nothing about the people who booked. The address that starts a meeting is asked for when you press Start, and isn’t stored.',
    ],
    [
      'Remove Zoom',
      () =>
        'Press Disconnect in the settings: we delete your tokens and end our access at Zoom, and meetings that exist stay in your account. Or remove the app at Zoom, in the App Marketplace under Manage, Added Apps: then we also delete the numbers and links of your meetings here.',
    ],
    [
      'Paste a link instead',
      () =>
        'Edit the service, choose Online and paste the link to your Zoom meeting. Only people who booked receive it, in their confirmation and reminder.',
    ],
    [
      'Someone can’t join',
      () =>
        'The link is in an email and on the booking page. Check that the meeting isn’t locked, and that people may join before you or that you started it. Meetings that we create have a waiting room.',
    ],
    [
      'Change the link',
      () =>
        'Edit the service, paste the new link and publish. Dates that you reschedule or confirm from then on get the new link.',
    ],
  ],
  instagram: [
    [
      'Show Instagram photos on your page',
      () =>
        'Add the Instagram section in the editor, enter your handle and upload the photos you want to show. Where this site offers it, you can also connect a business or creator account there and choose photos from it. They link to Instagram.',
    ],
    [
      'What visitors load',
      () => 'The photos come from this site. Nothing is requested from Instagram until someone opens your profile.',
    ],
    ['Remove photos', () => 'Delete them in the section and publish. They are no longer shown on your page.'],
    [
      'End the connection',
      () =>
        'Click Disconnect in the settings, or remove this site in Instagram under Apps and websites. Photos on your page stay until you remove them.',
    ],
  ],
  support: {
    booking: 'About a booking',
    bookingText:
      'To reschedule, cancel or see your refund, open the link in your booking email. For anything about the session itself, reply to that email: it reaches the creator.',
    payment: 'About a payment',
    paymentText:
      'The confirmation email names the order and what was paid. Send us the order number and we will look into it.',
    account: 'About your page',
    accountText:
      'If you are a creator and can’t sign in, or something doesn’t work, write to us with your page’s address.',
    write: 'Contact us',
  },
  contact: {
    intro: (operator: string) =>
      `Send a message to ${operator}. For a question about a session, reply to your booking email instead.`,
    name: 'Name',
    email: 'Email',
    message: 'Message',
    website: 'Leave this empty',
    send: 'Send message',
    sent: 'Message sent',
    sentText: (email: string) => `We’ll answer to ${email}.`,
    enterMessage: 'Enter a message',
    tooMany: 'Too many messages from here. Please try again in an hour; what you typed is still here.',
    notSent: 'Not sent yet. Please fix the fields marked below.',
  },
  email: {
    subject: (name: string) => `Message from ${name}`,
    reply: (name: string) => `Reply to this email to answer ${name}.`,
  },
} as const;
