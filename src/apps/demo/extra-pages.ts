import { type DemoSection, section } from './demo-creator.ts';
import { markdown } from './markdown.ts';

/** A page beside the Showcase, live and in the menu. */
type DemoPage = { key: string; title: string; slug: string; description: string; sections: DemoSection[] };

const text = (key: string, title: string, words: string) => ({
  key,
  fields: { title, text: markdown(words), imageId: null },
});

const weddingDances: DemoPage = {
  key: 'page-wedding-dances',
  title: 'Wedding dances',
  slug: 'wedding-dances',
  description:
    'A first dance that looks like you, in four to six lessons in Lisbon, whatever the song does in the middle.',
  sections: [
    {
      kind: 'mediaText',
      settings: { heading: 'Your three minutes' },
      items: [
        text(
          'wedding-how',
          'You will not learn a choreography',
          `You will learn six things that work together, in any order, so that nothing can be forgotten. If the band plays it slower, you dance it slower. If somebody steps on the dress, that is step seven.

Send me the song before the first lesson. I cut it to the length people enjoy watching, which is two minutes and twenty seconds, and tell you where to breathe.`,
        ),
        text(
          'wedding-when',
          'When to begin',
          `Six weeks before is comfortable, one lesson a week and ten minutes at home between the sofa and the window. Three weeks is possible. Eleven days has been done, and nobody in that room remembers anything but the laughing.`,
        ),
        text(
          'wedding-wear',
          'What to bring',
          `The shoes, from the second lesson on. A skirt as long as the dress will be; a bed sheet and two safety pins are fine. Parents who want to dance as well are welcome in the last lesson and cost nothing.`,
        ),
      ],
    },
    section('review', 'Since then married', {
      'wedding-review': {
        text: 'The speaker died after one minute. We went on, the guests clapped the clave, and it is now the only part of the video anybody asks for.',
        author: 'Teresa and Duarte',
        context: 'Five lessons, one dead speaker',
        stars: 5,
      },
    }),
  ],
};

const howIWork: DemoPage = {
  key: 'page-how-i-work',
  title: 'How I work',
  slug: 'how-i-work',
  description:
    'What happens before, during and after a session with Hana Park, and what does not. In English or Korean.',
  sections: [
    {
      kind: 'mediaText',
      settings: { heading: 'Before, during, after' },
      items: [
        text(
          'work-before',
          'Before we meet',
          `You send me one page: a CV, a job offer, or ten lines about last Sunday evening. I read it twice. 한국어로 쓰셔도 됩니다.

I do not ask for a personality test. I have seen people change their answers on the bus.`,
        ),
        text(
          'work-during',
          'While we talk',
          `I ask short questions and leave long pauses. I write down your own sentences, and near the end I read three of them back to you. Most decisions are made in the minute after that.

When something is a matter of law, health or money in a marriage, I say so and give you the name of somebody who knows.`,
        ),
        text(
          'work-after',
          'Afterwards',
          `By the next evening you have one page from me: what you decided, what you will do by which day, and the one question we left open. You may write to me once between two sessions. I answer, in two sentences.`,
        ),
      ],
    },
  ],
};

/** Pages of the demo people beside their Showcases, by handle. */
export const demoPages: Readonly<Record<string, readonly DemoPage[]>> = { maya: [weddingDances], hana: [howIWork] };
