import type { Notice, RefusalReason } from './reading.ts';

/** Texts about bringing a page or a profile, for creators. */
export const texts = {
  hourly: 'Work by the hour',
  file: {
    tooLarge: 'This file is larger than 5 MB. Save the page as “HTML only”, without its pictures.',
    notHtml: 'This file isn’t a web page. Open your page in a browser and save it as “HTML only”.',
    archive: 'This is a web archive. Save the page again and choose “HTML only” as its format.',
    binary: 'This file isn’t text. Choose the page saved as HTML, or paste the text.',
    tooManyElements: 'This page has too many elements to read. Paste its links as text instead.',
    noSource: 'Choose where this comes from: the file doesn’t show it.',
    nothing: 'Paste a text or choose a file.',
    zip: 'This archive can’t be opened, or contains none of Profile, Positions, Education and Skills. Choose another one.',
  },
  picture: {
    unreachable: 'This picture can’t be loaded. It may be gone, or its server refuses.',
  },
  create: {
    nothing: 'Choose at least one part to bring.',
    showcaseNotEmpty: 'Your Showcase isn’t empty any more. Bring the page as a page of its own.',
    noMorePages: 'Your plan includes no more pages. Delete one you no longer need.',
    item: (nth: number, message: string) => `Part ${nth}: ${message}`,
  },
  reasons: {
    cut_off: 'The file ends in the middle. Save the page again and wait until it has loaded',
    no_data: 'The data of the page is missing. Save the page again as “HTML only”',
    nothing_found: 'There is nothing to bring in this text',
    data_unreadable: 'Damaged from here on',
    too_many: 'More than 300 parts',
    twice: 'Is there twice',
    no_title: 'Has no title',
    no_address: 'Leads nowhere',
    address_unsafe: 'Runs code or contains data instead of leading to a page',
    address_unknown: 'Doesn’t lead to a page, an email or a phone number',
    address_too_long: 'The address is longer than 2,000 characters',
    picture_beside_file: 'The picture is saved beside the file, not on the web. Upload it in the editor',
    no_start: 'Has no start date',
    unreadable: 'Can’t be read',
  } satisfies Record<RefusalReason, string>,
  notices: {
    title_cut: 'The title was shortened',
    title_from_address: 'The title is its address',
    text_cut: 'The text was shortened',
    price_left_out: 'The price is left out: it isn’t in your currency',
    start_guessed: 'Only the year is known: it begins in January',
  } satisfies Record<Notice, string>,
} as const;
