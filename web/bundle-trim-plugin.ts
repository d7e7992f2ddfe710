import type { Plugin } from 'vite'

/** React Aria's strings in other languages, which go unused: the interface is in English. */
const otherLanguage =
  /\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components)\/.*\/intl\/(.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs/

const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) => (otherLanguage.test(id) ? 'export default undefined' : null),
}

/** Server-only parts of zod: JSON Schema generation and self-referencing values. */
const forServers = [
  { find: /^ *inst\._zod\.processJSONSchema = .*;$/gm, put: '' },
  { find: /^import \{ createStandard\w+, createToJSON\w+ \} from .*$/gm, put: '' },
  { find: /createStandardJSONSchemaMethod\(this, "(in|out)put"\)/g, put: 'undefined' },
  { find: /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, put: 'undefined' },
  { find: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, put: ';' },
]

/** 6 kB of zod that browsers never run. Fails the build if zod changes the code it matches. */
const zodForBrowsers: Plugin = {
  name: 'zod-for-browsers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(source, id) {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null
    let code = source
    for (const { find, put } of forServers) {
      const shorter = code.replaceAll(find, put)
      if (shorter === code) throw new Error(`zod no longer says ${find}; see left-out-plugin.ts.`)
      code = shorter
    }
    return { code, map: null }
  },
}

/** Removes unused library code from browser bundles. */
export const bundleTrim = [englishOnly, zodForBrowsers]
