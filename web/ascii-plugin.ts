import type { Plugin } from 'vite'

/**
 * Writes the server's bundle in ASCII: V8 keeps a script's source in memory, with two bytes for each character
 * if any is beyond Latin-1, such as a typographic quote.
 */
export const asciiBundle: Plugin = {
  name: 'ascii-bundle',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
