/**
 * What a form does, in attributes that assistants in browsers read (WebMCP,
 * https://developer.chrome.com/docs/ai/webmcp/declarative-api). They fill in the form that is seen, and a person presses
 * its button: nothing but the list of times has `toolautosubmit`.
 */
const formTool = (toolname: string, tooldescription: string) => ({ toolname, tooldescription });

/** A page may have several: names are unique on it. Short, because pages have 14 KB in all. */
export const subscribeTool = (at = 0) =>
  formTool(at === 0 ? 'subscribe' : `subscribe_${at + 1}`, 'Subscribes to this newsletter.');
export const messageTool = formTool('send_message', 'Sends a message to the host of this page, who answers by email.');
export const messageAboutTool = (itemId: string) =>
  formTool(`ask_about_${itemId.slice(-12)}`, 'Asks the host about this.');
export const timesTool = {
  ...formTool('show_times', 'Shows the times that can be booked, in the time zone of the person.'),
  toolautosubmit: '',
} as const;
export const chooseTimeTool = formTool(
  'choose_time',
  'Times that can be booked, each a button. The person presses one, which is then kept for ten minutes.',
);
// Short, because the booking dialog loads these three.
export const chooseDatesTool = formTool('choose_dates', 'Dates of a series.');
export const detailsTool = formTool('book', 'Books this time.');
export const waitlistTool = formTool('join_waitlist', 'Joins a waitlist.');

/** A field that people do not see: what fills it in is taken for a bot. */
export const trapParameter = { toolparamdescription: 'Leave this empty' } as const;
