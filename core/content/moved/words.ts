/** The fixed texts of an item whose page is elsewhere. */
export const movedWords = {
  loading: 'Loading the page',
  channel: 'Live channel not found',
  channelText: 'It may have ended or been moved.',
  failed: "This page isn't loading",
  failedText: 'Check your connection, then try again.',
} as const
