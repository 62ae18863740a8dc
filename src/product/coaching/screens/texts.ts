const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The coaching dashboard, and the screen before it. */
export const texts = {
  title: 'Coaching',
  what: 'your programme',
  notLoaded: 'Your programme couldn’t be loaded',
  start: {
    begin: 'Start the programme',
    sentence: 'One small task a day, and each of them earns money or trust.',
    facts: [
      ['clock', 'Ten minutes a day at most', '14 days, one task each.'],
      ['check', 'Done by doing', 'A task is done when you did it. There is nothing to tick off.'],
      [
        'calendar',
        'Your days, not the calendar’s',
        'Only days on which you are here count. A missed week costs nothing.',
      ],
    ],
    firstTasks: 'Some of its tasks',
    chosen: 'Chosen by the occupation on your page.',
    change: 'Change occupation',
  },
  day: (day: number, of: number) => `Day ${day} of ${of}`,
  minutes: (n: number) => `About ${count(n, 'minute', 'minutes')}`,
  example: 'For example',
  skip: {
    open: 'Skip',
    openNamed: (title: string) => `Skip “${title}”`,
    title: 'Skip this task?',
    sentence: 'It moves to the end of the programme, and is offered once more. The next task is there at once.',
    lastSentence: 'It was offered twice. If you skip it now, it is not offered again.',
    reason: 'Why',
    reasonHint: 'For yourself: you read it when the task is back.',
    cancel: 'Keep it',
    confirm: 'Skip task',
  },
  skippedFor: (reason: string) => `You skipped it: ${reason}`,
  rest: {
    title: 'Done for today',
    next: (title: string) => `On your next day: ${title}.`,
    sentence: 'Nothing is open. Come back tomorrow, or whenever you like.',
  },
  stillOpen: 'Still open',
  progress: {
    title: 'Your progress',
    done: (done: number, all: number) => `${done} of ${all} tasks done`,
    bar: 'Share of tasks done',
    streak: (weeks: number) => (weeks === 0 ? 'No streak' : `${count(weeks, 'week', 'weeks')} in a row`),
    streakHint: 'Weeks in which you were here.',
  },
  tasks: {
    title: 'All tasks',
    done: 'Done',
    doneBefore: 'Done before',
    open: 'Open',
    waits: 'Later',
    skipped: 'Skipped',
    failed: 'Not done',
    day: (n: number) => `Day ${n}`,
    again: 'Offered again',
  },
  taskDone: (title: string) => `Done: ${title}`,
  over: {
    title: 'You are through the programme',
    sentence: (done: number, all: number) =>
      `${done} of ${all} tasks are done. What you built keeps working: publish, answer and write as you did in these days.`,
  },
  menu: 'More about the programme',
  again: {
    item: 'Start over',
    title: 'Start over?',
    sentence:
      'The programme begins with day 1. What you did before counts as done; your streak and skipped tasks are lost.',
    cancel: 'Go on as it is',
    confirm: 'Start over',
  },
  leave: {
    item: 'Leave programme',
    title: 'Leave the programme?',
    sentence:
      'Its progress is deleted, and reminders end. Your page and everything you made stay. You can start again.',
    cancel: 'Stay',
    confirm: 'Leave programme',
    left: 'You left the programme.',
  },
  advice: {
    title: 'Advice',
    sentence: 'How to do the newest task with the numbers you have. Five times a day.',
    ask: 'Ask for advice',
    again: 'Ask again',
    label: 'Written by a language model from numbers of your page. It can be wrong.',
    none: 'There is no advice right now. The task above works without.',
  },
  loading: {
    tab: 'Preparing your programme · Vitrine',
    title: 'Preparing your programme',
    steps: {
      programme: 'Reading the occupation on your page',
      done: 'Seeing what you have done already',
      first: 'Opening your first task',
    },
    programme: (title: string) => `Programme: ${title}`,
    doneAlready: (done: number) =>
      done === 0 ? 'Everything is still ahead of you' : `${count(done, 'task is', 'tasks are')} done already`,
    first: (title: string) => `First task: ${title}`,
    nothingLeft: 'Every task is done already',
    failed: 'Your programme couldn’t be prepared',
    safe: 'Nothing is lost.',
    open: 'Open the programme',
    back: 'Back to the dashboard',
  },
} as const;
