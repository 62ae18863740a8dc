import { unlistedAmount } from '../../product/services/service.ts';
import { inStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { plainLink } from '../../product/showcase/blocks/links/block.ts';
import { type DemoCreator, keyed, section, skills, weekly } from './demo-creator.ts';
import { markdown } from './markdown.ts';
import { mayaAudience, mayaDemand } from './maya-audience.ts';
import { mayaClasses, mayaServices } from './maya-offers.ts';
import { mayaPosts } from './maya-posts.ts';
import { mayaRooms } from './maya-rooms.ts';

const story = `My mother's kitchen in Enugu was two steps wide. On Sundays the radio stood on the window sill, highlife first and then whatever the neighbour turned up louder, and five of us danced between the stove and the door. I still teach as if the room were that small: short steps, quiet shoulders, and the music decides.

I came to Lisbon in 2014 for a six-week residency. In the second week a conga player called Tomé told me that my salsa was late. He was right, and it annoyed me enough to stay. I spent the next two winters in Santiago de Cuba and the summers here, learning to arrive on time.

Now I teach salsa on 1 and on 2, rueda, and an afro-fusion class that takes its footwork from Igbo and Yoruba dances. About half of my students came alone, and most of them had never taken a class. We change partners every few minutes. Anyone may lead, anyone may follow, and nobody has to show anything to the room.

The studio is a former print shop in Graça, up one flight of stairs, with a sprung floor and a fan that does its best. Wear what you can sweat in. Socks are fine for the first month.`;

/** Salsa and afro-fusion in Lisbon. */
export const mayaOkafor: DemoCreator = {
  email: 'maya.okafor@example.com',
  password: 'late-on-the-one',
  firstName: 'Maya',
  lastName: 'Okafor',
  handle: 'maya',
  plan: 'pro',
  zone: 'Europe/Lisbon',
  currency: 'USD',
  windows: weekly(
    [1, 10, 13],
    [1, 15, 18],
    [2, 10, 13],
    [2, 15, 18],
    [3, 10, 13],
    [3, 15, 18],
    [4, 10, 13],
    [4, 15, 18],
    [5, 10, 14],
    [6, 13, 17],
  ),
  appearance: inStyle('cubano', 'light'),
  basicProfile: {
    firstName: 'Maya',
    lastName: 'Okafor',
    imageId: 'portrait',
    coverId: 'cover',
    profession: 'dance_instructor',
    headline: 'Salsa and afro-fusion teacher in Lisbon',
    greeting: 'Bring two left feet. We start with the right one.',
    bio: 'Salsa, rueda and afro-fusion in a former print shop in Graça. Small groups, a sprung floor, live drums on Fridays.',
  },
  sections: [
    section('heroSection', '', {
      'first-view': {
        layout: 'beside',
        cover: 'profile',
        imageId: null,
        line: 'New circle: rueda for people who have never stood in one, Thursdays at the print shop.',
        lineStands: 'above',
        action: 'Schedule a meeting',
        label: 'Book a lesson',
        targetId: null,
      },
    }),
    section('htmlMetaTags', '', {
      head: { title: 'Salsa and afro-fusion classes in Lisbon · Maya Okafor', description: '', imageId: null },
    }),
    { kind: 'groupService', settings: { heading: 'This week', callToAction: 'Book a spot' }, items: mayaClasses },
    { kind: 'individualService', settings: { heading: 'Just us', callToAction: 'Book' }, items: mayaServices },
    section('mediaText', 'About me', {
      story: { title: 'I learned to dance in a kitchen two steps wide', text: markdown(story), imageId: 'about' },
    }),
    {
      kind: 'service',
      settings: { heading: 'By arrangement', callToAction: 'Ask me' },
      items: keyed({
        'arranged-choreography': {
          title: 'A choreography for your group',
          description:
            markdown(`Eight to twenty people, one song, and an evening you have a date for. I write it for the bodies that are there, not for the ones in the video.

We need six rehearsals of ninety minutes and somebody who brings the loudspeaker. The price depends on where you are and how far the last bus goes; ask, and you have it within two days.`),
          price: { pricing: 'unlisted', amount: unlistedAmount, currency: 'USD' },
          imageId: null,
        },
      }),
    },
    section('review', 'After class', {
      'review-ines': {
        text: 'I signed up in January with a bet to lose. It is November and I own two pairs of dance shoes. Maya never once said "feel the music". She said "your weight is on the wrong foot", and she was right every time.',
        author: 'Inês Carvalho',
        context: 'Salsa from zero, then everything else',
        stars: 5,
      },
      'review-piet': {
        text: 'We had eleven days before the wedding and a song with a tempo change in the middle. We did not become dancers. We did get through it laughing, and my mother-in-law cried at the right moment.',
        author: 'Piet and Saskia',
        context: 'First dance, four lessons',
        stars: 5,
      },
      'review-adaeze': {
        text: 'Afro-fusion on a Tuesday is my physiotherapy, my church and my gossip. Bring water. Bring a towel. Do not sit near the fan, that is my place.',
        author: 'Adaeze N.',
        context: 'Tuesday regular since 2022',
        stars: 5,
      },
      'review-rui': {
        text: 'Good teacher, hard stairs. My doctor said I should walk more and I misheard on purpose. At 67 I am not the oldest in the circle, which I did not expect.',
        author: 'Rui Matos',
        context: 'Rueda, Thursdays',
        stars: 4,
      },
      'review-lena': {
        text: 'I travel a lot, so we do the video calls. She watches thirty seconds of me, stops it on one frame and that one frame fixes a month of practice.',
        author: 'Lena Brandt',
        context: 'Video feedback from Hamburg',
        stars: 5,
      },
    }),
    section('experience', 'How I got here', {
      'path-studio': {
        title: 'Teacher, with my own keys',
        name: 'The print shop in Graça',
        text: 'Four classes a week grew to eleven. The landlord came to complain about the noise in 2018 and has been in Thursday rueda ever since.',
        from: '2016-09',
        to: null,
      },
      'path-santiago': {
        title: 'Student, again',
        name: 'Santiago de Cuba, two winters',
        text: 'Son and rumba with Doña Caridad, who was 74, taught from a chair and heard every late step through the wall.',
        from: '2014-11',
        to: '2016-03',
      },
      'path-residency': {
        title: 'Dancer in residence',
        name: 'A theatre in Marvila, Lisbon',
        text: 'Six weeks, one piece for four dancers and a conga. I still teach its last eight counts.',
        from: '2014-05',
        to: '2014-06',
      },
      'path-lagos': {
        title: 'Company dancer',
        name: 'A touring company, Lagos',
        text: 'Forty towns in a bus without a radio. This is where I learned to count out loud.',
        from: '2009-02',
        to: '2014-04',
      },
    }),
    mayaPosts,
    section(
      'skill',
      'What I teach',
      skills([
        'Salsa on 1',
        'Salsa on 2',
        'Rueda de casino',
        'Afro-fusion',
        'Musicality',
        'First dances',
        'Leading and following',
      ]),
    ),
    section('newsletterSub', 'The Sunday letter', {
      'letter-sunday': {
        line: 'On the last Sunday of the month: next dates before anybody else, and one song to practise to.',
        button: 'Subscribe',
        note: 'Twelve letters a year.',
      },
    }),
    section('link', 'Elsewhere', {
      'link-playlist': {
        ...plainLink,
        title: 'The class playlist',
        description: 'Forty songs in the order we need them, slow ones first.',
        url: 'https://music.example.com/maya-okafor/class-playlist',
      },
      'link-stairs': {
        ...plainLink,
        title: 'How to find the print shop',
        description: 'Tram 28 to Graça, green door, one flight up. With photos, because everyone walks past it.',
        url: 'https://maps.example.com/maya-okafor/print-shop',
      },
      'link-mail': {
        ...plainLink,
        title: 'Write to me',
        description: 'For hen nights, schools and anything that does not fit a button.',
        url: 'mailto:maya.okafor@example.com',
      },
    }),
  ],
  pictures: {
    portrait: 'Drawn portrait of Maya with a red headwrap and round earrings, eyes closed, smiling',
    cover: 'Striped ribbons sweep past a dancer in a wide red skirt',
    about: 'A radio on a kitchen window sill, its sound flowing out as a striped ribbon',
    'private-lesson': 'Two pairs of soles facing each other on a round floor',
    'first-dance': 'A couple dancing close, wrapped in one ribbon',
    'video-feedback': 'A dancer stepping out of the frame of a phone',
    'salsa-from-zero': 'Footprints of a basic step, joined by dotted arcs',
    'afro-fusion': 'A dancer low in the knees with arms like wings before a striped sun',
    'salsa-on-two': 'A dancer in a turn, her skirt drawn as widening rings',
    rueda: 'A circle of dancers from above, hands joined',
    'friday-drums': 'Three drums with rings of sound above them',
    'park-practice': 'Dancers under umbrella pines above a city at sunset',
  },
  audience: mayaAudience,
  demand: mayaDemand,
  rooms: mayaRooms,
  soldOut: ['friday-drums'],
};
