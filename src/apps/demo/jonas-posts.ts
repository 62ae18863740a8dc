import { section } from './demo-creator.ts';
import { markdown } from './markdown.ts';

export const jonasPosts = section('blog', 'From the logbook', {
  'post-slow': {
    title: 'The first twelve weeks after forty',
    date: '2026-11-02',
    imageId: 'forty-tuesday',
    slug: '',
    description: markdown(`
Most people over forty who stop training do not stop because of the weights. They stop in week three, because week one was written for somebody of twenty-five who slept nine hours.

Muscle answers quickly at any age. Tendons do not. They take about three times as long to get used to a load, and they do not complain until it is late. So the plan I give to new people looks almost rude in its modesty, and I defend it every Tuesday.

## Weeks one to four: learn the doors

Two sessions a week. A squat, a press, something pulled from the floor, something carried. Every set ends with three good repetitions still in you. You will go home feeling that you could have done more. That feeling is the plan.

## Weeks five to eight: add the smallest plate

Now the bar gets heavier, by one kilogram or two, and only if last week was clean. We write it down. The book is the most important piece of equipment in the room, because your memory is kind and the book is not.

## Weeks nine to twelve: one honest day

One session stays easy. In the other, one lift may be hard. Not a record; a weight you must think about beforehand. Then sleep.

> You do not get strong from training. You get strong from having trained.

## When to stop a set

- The bar slows down and you begin to bargain with it.
- A joint speaks. Muscles may shout, joints may not.
- You hold your breath because you are afraid, and not because you are lifting.

After twelve weeks most people have added between thirty and fifty percent to what they began with. They notice it elsewhere: a suitcase, a child on the shoulders, four flights when the lift is broken. Nobody sends me a message about a squat. They write to me about stairs.
`),
  },
  'post-knees': {
    title: 'Your knees are not made of glass',
    date: '2026-08-17',
    imageId: 'saturday-mobility',
    slug: '',
    description: markdown(`
A man of fifty-three came to me with a sentence a doctor had given him in 1998: "Do not squat any more." He had obeyed for a quarter of a century. He lowered himself into chairs with both arms, like somebody getting into cold water.

I am not a doctor, and when something is swollen, locks or wakes you at night, you should see one first. But very often the advice was meant for six weeks, and nobody ever came back to end it.

## What we did instead of nothing

We began with a chair, a high one. Sit down in four seconds, stand up in two, eight times. It was so easy that he was insulted. Good. Two weeks later the chair was lower. After a month it was a box, then a lower box, and then there was no box and he did not notice.

1. Choose a height from which you can stand up without help and without pain above two out of ten.
2. Do three times eight, slowly, three days a week.
3. When it has been easy for a week, take away the thickness of one book.

## About the noise

Knees creak. So do doors and good chairs. Noise without pain or swelling is only noise. Pain that grows during a set is a reason to end the set. Pain that is still there the next morning is a reason to go back one book.

## About fear

The hardest part was not strength. He looked at the floor each time, as if it might move. So I had him look at the clock on the far wall and tell me the time at the bottom of every squat.

He squats with sixty kilograms now. At his daughter's wedding he went down on one knee to tie a small cousin's shoe, and got up again with the cousin on his arm. He sent me the photograph. You cannot see the knee. That is how I know that it is fine.
`),
  },
});
