/** The service worker's path, the only script URL that the page's policy allows as text. */
export const workerAddress = '/sw.js'
