import type { ImportedKind } from './draft-items.ts';
import type { ImportSource } from './reading.ts';

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** Texts of the screen on which a creator brings a page or a profile from elsewhere. */
export const texts = {
  titles: {
    page: 'Bring a page here',
    linkedin: 'Bring your LinkedIn profile',
    upwork: 'Bring your Upwork profile',
  },
  tab: (title: string) => `${title} · Vitrine`,
  sentences: {
    page: 'Make a draft from your page at Linktree, Carrd, Stan, Beacons or LinkStack. Nothing is published.',
    linkedin: 'Make a draft from your profile. We never sign in to LinkedIn, and nothing is published.',
    upwork: 'Make a draft from your profile. We never sign in to Upwork, and nothing is published.',
  },
  back: 'Pages',
  home: 'Home',
  choose: {
    ways: 'How to bring it',
    file: 'A file',
    paste: 'A text',
    drop: { page: 'Drop the saved page here', profile: 'Drop the file here' },
    how: {
      page: 'Open your page in a browser, save it as “HTML only”, and choose that file. Up to 5 MB.',
      linkedin:
        'The archive from “Get a copy of your data”, or one of its files: Profile, Positions, Education or Skills. Up to 5 MB.',
      upwork: 'A text file with your profile. Up to 5 MB.',
    },
    button: 'Choose a file',
    reading: 'Reading it',
    pasteLabel: { page: 'The source of your page', linkedin: 'Your profile as text', upwork: 'Your profile as text' },
    pasteHint: {
      page: 'Open the source of your page, select all of it and copy it.',
      linkedin: 'Select everything on your profile and copy it, or the text of “Save to PDF”.',
      upwork: 'Select everything on your profile and copy it.',
    },
    read: 'Read it',
    tooLarge: 'This file is larger than 5 MB. Save the page as “HTML only”, without its pictures.',
    from: 'Where is it from?',
    unknownSource: 'The file doesn’t show where it comes from.',
    unknownHint: 'Choose it, and we read the file again.',
    others: 'Profiles: ',
    linkedin: 'LinkedIn',
    upwork: 'Upwork',
    bookings: 'Bookings from Calendly or Acuity',
    services: 'Services from Calendly or Acuity',
  },
  review: {
    from: (name: string, person: string) => (person === '' ? `From ${name}` : `${person}, from ${name}`),
    another: 'Choose something else',
    nothing: 'There is nothing to bring',
    nothingHint: 'Look at what was found below, save the page again, or paste it as a text.',
    kinds: {
      link: 'Links',
      mediaText: 'Texts',
      showcase: 'Pictures',
      service: 'Services on request',
      skill: 'Skills',
      experience: 'Experience',
    } satisfies Record<ImportedKind, string>,
    about: 'About me',
    all: 'Choose all',
    none: 'Choose none',
    withPicture: 'With its picture',
    pictureOf: (title: string) => `With the picture of ${title}`,
    portrait: 'Your portrait',
    portraitHint: 'It becomes the photo at the head of your page, if that is empty.',
    picturesHint: 'Pictures are loaded when you make the draft, and only those you choose.',
    mostPictures: (most: number) => `At most ${most} pictures at once. Upload others in the editor`,
    linksLeft: (left: number) =>
      left === 0
        ? 'Your plan includes no more links.'
        : left === 1
          ? 'Your plan includes 1 more link.'
          : `Your plan includes ${left} more links.`,
    refused: (count: number) => (count === 1 ? '1 part can’t be brought' : `${count} parts can’t be brought`),
    refusedHint: 'Everything else can.',
    lineAt: (at: number) => `Line ${at}`,
    partAt: (at: number) => `Part ${at}`,
    target: 'What it becomes',
    targets: {
      page: { label: 'A new page', hint: 'Beside your Showcase, with an address of its own.' },
      showcase: { label: 'Your Showcase', hint: 'It is empty so far.' },
    },
    pageTitle: 'Title of the page',
    defaultTitle: (name: string) => `From ${name}`,
    make: (count: number) => (count === 1 ? 'Make a draft of 1 part' : `Make a draft of ${count} parts`),
    loading: (nth: number, count: number) => `Loading picture ${nth} of ${count}`,
    chooseFirst: 'Choose at least one part',
    madeTitle: 'Your draft is ready.',
    lost: (count: number) => `${pictures(count)} couldn’t be loaded. Upload them in the editor.`,
    open: 'Open the draft',
  },
  summary: (count: number, refused: number) =>
    `${count === 1 ? '1 part' : `${count} parts`} found, ${refused === 1 ? '1 part' : `${refused} parts`} refused.`,
} as const;

/** What a screen is for: pages, or one kind of profile. */
export type ImportMode = 'page' | 'linkedin' | 'upwork';

export const modeOf = (source: ImportSource | undefined): ImportMode =>
  source === 'linkedin' || source === 'upwork' ? source : 'page';
