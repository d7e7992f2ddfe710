import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { readMarkdown } from './read-markdown.ts'

/** Turns Markdown files into modules: their default export is the `Article`. */
export const markdown: Plugin = {
  name: 'markdown',
  transform(source, id) {
    if (!id.endsWith('.md')) return null
    const article = readMarkdown(basename(id, '.md'), source)
    return { code: `export default ${JSON.stringify(article)}`, map: null }
  },
}
