/** Retries storing the mail server's answer through an outage, which must not send the mail again. */
export async function noteUntilStored(note: () => Promise<unknown>): Promise<void> {
  for (let left = 60; ; left--) {
    try {
      await note();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }
}
