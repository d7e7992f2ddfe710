/** Pages where a member can record themselves: a practice session. */
const recordingPages = /^\/dashboard\/interview\/[^/?#]+\/?(?:[?#]|$)/

/** Whether a page may use the microphone and play its recordings. */
export function isRecordingPage(target: string): boolean {
  return recordingPages.test(target)
}
