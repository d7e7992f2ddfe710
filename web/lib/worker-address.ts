/** The address of the service worker, the one script that the page's policy lets be named in text. */
export const workerAddress = '/sw.js'
