import { section } from './demo-creator.ts';
import { markdown } from './markdown.ts';

export const hanaPosts = section('blog', 'Notes by the window', {
  'post-silence': {
    title: 'The four seconds after the question',
    date: '2026-10-26',
    imageId: 'interview-rehearsal',
    slug: '',
    description: markdown(`
In nine years of hiring I asked the same question about two thousand times: "Why are you leaving?" I learned to listen to what came before the answer. Usually it was nothing at all, for about half a second, and then a great many words.

People believe that a pause looks like ignorance. From the other side of the table it looks like thought. The candidates I remember are the ones who let the question land.

## Why it is harder in a second language

Many of my clients interview in English and think in Korean. 질문을 이해하고, 한국어로 답을 떠올리고, 다시 영어로 옮깁니다. That is three steps where a native speaker has one, and so the silence feels three times as long. It is not. I have measured it with a watch on the table: what feels like ten seconds is four.

> 침묵은 실수가 아니라 준비입니다. Silence is not a mistake. It is preparation.

## How we rehearse it

1. I ask a question. You are not allowed to speak until I have put my pen down.
2. You say one sentence: the answer itself, without its history.
3. You stop. If I want the history, I will ask for it.

The third step is the difficult one. We have all been taught to fill a room. But an answer that ends leaves space for a conversation, and conversations are what people get hired from.

## Three sentences worth having ready

- "Let me think about that for a moment."
- "The short answer is yes. Shall I tell you how?"
- "I do not know yet. This is how I would find out."

Say them aloud while you wash the dishes, until they have no edges left. 소리 내어 열 번이면 충분합니다. Ten times is enough. Then, on the day, let the question arrive, look out of the window if there is one, and take your four seconds. They are yours.
`),
  },
  'post-one-page': {
    title: 'What to leave out of your CV',
    date: '2026-09-07',
    imageId: 'career-conversation',
    slug: '',
    description: markdown(`
I have read about eleven thousand CVs, most of them for less than a minute. That is not cruelty. There were two hundred in the pile, and somebody was waiting for a name by lunch.

In that minute nobody reads. We look for a reason to go on. So the question is never how to fit everything on one page. It is which six things should be found there by somebody who is in a hurry.

## Leave out what everybody has

"Team player", "good communicator", Word and Excel. If the opposite would be absurd, the sentence says nothing. Nobody has ever written that they dislike people and miss their deadlines.

## Leave out the duties

A list of duties tells me what your job was. I would like to know what was different because you had it. Try this:

1. Write down what you were responsible for.
2. Cross it out.
3. Write what would have gone wrong without you, with a number in it.

"Responsible for onboarding" becomes "New engineers shipped in their first week instead of their fifth." It is shorter, and now I have a question for you. A CV is an invitation to ask.

## Leave out the photograph, if you may

한국 기업은 아직 사진을 요구하는 경우가 있습니다. If the form asks, give one. If it does not, let your first line be your face.

## What stays

- Your name, and one sentence that could only be yours.
- Three things you changed, the newest first.
- Where you were, and when, in one line each.
- How to reach you.

And the gap? Leave it in, with two honest words beside it: "Parental leave", "Caring for my father", "쉬었습니다". I always read the gaps first, and I never once rejected anybody for one. I rejected people for hiding them.

When you have finished, give the page to a friend for one minute and take it away. Ask what they remember. Whatever they say is your CV. The rest is paper.
`),
  },
});
