/**
 * What a form does, in attributes that assistants in browsers read (WebMCP,
 * https://developer.chrome.com/docs/ai/webmcp/declarative-api). They fill in the form that is seen, and a person presses
 * its button: nothing but the list of times has `toolautosubmit`.
 */
const formTool = (toolname: string, tooldescription: string) => ({ toolname, tooldescription });

/** A page may have several: names are unique on it. */
const nth = (name: string, at: number): string => (at === 0 ? name : `${name}_${at + 1}`);

export const formTools = {
  subscribe: (at = 0) =>
    formTool(nth('subscribe', at), 'Subscribes to the newsletter of this page; an email then asks to confirm.'),
  message: formTool('send_message', 'Sends a message to the host of this page, who answers by email.'),
  messageAbout: (itemId: string) =>
    formTool(`ask_about_${itemId.slice(-12)}`, 'Asks the host of this page about the item above the form.'),
  times: {
    ...formTool('show_times', 'Shows the times that can be booked, in the time zone of the person.'),
    toolautosubmit: '',
  },
  chooseTime: formTool(
    'choose_time',
    'Times that can be booked, each a button. The person presses one, which is then kept for ten minutes.',
  ),
  chooseDates: formTool('choose_dates', 'Dates of a series, kept for ten minutes once the person presses the button.'),
  details: formTool(
    'book',
    'Details for booking the time above. The person checks them, agrees, and presses the button to book or pay.',
  ),
  waitlist: formTool('join_waitlist', 'Joins the waitlist of a full date; an email says when a spot is free.'),
} as const;

/** A field that people do not see: what fills it in is taken for a bot. */
export const trapParameter = { toolparamdescription: 'Leave this empty' } as const;
