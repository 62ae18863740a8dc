import { section } from './demo-creator.ts';
import { markdown } from './markdown.ts';

export const mayaPosts = section('blog', 'Between classes', {
  'post-late': {
    title: 'Why everybody is late on the one',
    date: '2026-11-09',
    imageId: 'salsa-on-two',
    slug: '',
    description: markdown(`
Every Monday somebody asks me to fix their feet. I look, and the feet are fine. What is late is the decision. They hear the one, they make sure it was really the one, and then they step. By that time the band is on two and a half.

I did this for years. In my second week in Lisbon a conga player told me so in front of everybody, and I went home and argued with the radio until three in the morning. The radio won.

## You cannot react to a beat

A drummer does not wait to hear the beat before playing it. A child on a swing does not wait for the top before leaning. You move towards the place where the beat will be, and if you meet it there, people say that you have rhythm. It is only a promise kept on time.

> Do not follow the music. Leave early and let it catch you.

Tomé said this to me over a plate of sardines, so I cannot swear that he meant salsa.

## Three things to try before your next class

- Walk to the shop to one song and change nothing but your breath: out on one, out on five.
- Clap only the four and the eight. When those are yours, the one has nowhere to hide.
- Dance one whole song with the basic step, no turns, counting out loud. Out loud is the important part.

The counting embarrasses people, which is why it works. A voice cannot pretend. If you can say the number while your weight arrives, you are there. If you say it afterwards, you have found your gap, and now you know how wide it is.

Mine was about the width of a sardine. It took two winters in Santiago to close, and on tired days it opens again. Then I put the radio on the window sill, and we argue.
`),
  },
  'post-alone': {
    title: 'Coming alone to your first class',
    date: '2026-09-21',
    imageId: 'salsa-from-zero',
    slug: '',
    description: markdown(`
There is a green door, one flight of stairs, and then a room in which everybody already knows each other. That is what it looks like from the last step. I have stood on that step in four cities, so let me tell you what you cannot see from there.

About half of the people in the room came alone. Most of them came alone again last week. The two who are laughing by the fan met in March, when she stepped on his foot and apologised in three languages.

## What happens in the first ten minutes

1. You hang up your coat and somebody tells you where the water is.
2. We stand in a circle and walk. Only walk. If you came up the stairs, you can do this part.
3. I put on a song, and we walk to it. That is already the basic step, but I do not say so until later.

Then we make pairs, and every three or four minutes I call _change_ and everybody moves one place on. Nobody chooses and nobody is left over. If the numbers are odd, you dance one round with me, or with the broom, who leads quite well.

## What you need

Shoes that stay on your feet and do not grip the floor. Socks are fine for the first month. A second shirt, because September is a joke in this house. You do not need a partner, a reason, or hips.

## What to say

If a hand is too firm, say "lighter, please". If you would rather not dance with somebody, tell me, and I will change the circle without a word. If you are lost, say "again?". It is the most useful word in the room, and I say it more than anyone.

You may leave after twenty minutes. In ten years two people did. One came back for her umbrella and stayed for the second half.
`),
  },
});
