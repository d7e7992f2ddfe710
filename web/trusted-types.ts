// The page's policy doesn't let text become markup. React Aria empties its live region through `innerHTML`:
// only the empty string is allowed; anything else throws where it's assigned. The only script URL allowed
// is the service worker's. docs/decisions/014-trusted-types.md
import { workerAddress } from './lib/worker-address.ts'

/** The part of the browser's Trusted Types API we use, where supported. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(html: string): string | null
      createScriptURL(url: string): string | null
    },
  ): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? '' : null),
  createScriptURL: (url) => (url === workerAddress ? url : null),
})
