// The page's policy lets no text become markup. React Aria empties its live region through `innerHTML`: the
// empty text is let through, and nothing else. The refusal of anything else throws where it is tried.
// Of addresses of scripts only the service worker's passes.
// docs/decisions/014-trusted-types.md
import { workerAddress } from './lib/worker-address.ts'

/** What is used of the browser's Trusted Types, where it has them. */
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
