export const texts = {
  taskNotOpen: 'This task is not open any more.',
  reminderMail: {
    subject: (title: string) => `Your next task: ${title}`,
    open: 'Open your programme',
    why: 'You get this email because you are in a programme in Vitrine, once a week at most. You can stop it in Settings.',
  },
  /** What a model is asked. */
  advice: {
    instructions:
      'You advise people who sell sessions and classes on a page of their own. Answer in at most 80 words of plain English text: one paragraph, no greeting, no list, no link, no markup. Use only the numbers you are given, and invent none.',
    question: ({ profession, task, why, numbers }: Record<'profession' | 'task' | 'why' | 'numbers', string>) =>
      `Their occupation: ${profession}. Their task of today: ${task}. ${why}\nTheir numbers: ${numbers}\nHow should they do this task today?`,
  },
} as const;
