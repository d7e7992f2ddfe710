import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { markdown } from './web/articles/markdown-plugin.ts'
import { sitePictures } from './web/found/pictures-plugin.ts'

/** React Aria's own words in the other languages, which nobody here would see: the interface is in English. */
const otherLanguage =
  /\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components)\/.*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs/

const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) => (otherLanguage.test(id) ? 'export default undefined' : null),
}

/** The small pieces that nearly every page with script shows. */
const pieces = [
  ...['alert', 'badge', 'button-style', 'card', 'class-names', 'dates', 'fact-row', 'icon'],
  ...['icon-button', 'link-button', 'page-header', 'path', 'public-layout', 'signed-out-links'],
  ...['skeleton', 'text-link', 'wordmark'],
]

/**
 * They travel in one file with what they need: a file of its own costs each a request, a start of the
 * compression from nothing, and its name in the list of every page. Nothing that reads answers of the server
 * belongs here: public pages do without.
 */
const frame = {
  name: 'frame',
  test: new RegExp(`/web/ui/(${pieces.join('|')})\\.tsx?$|/lucide-react/`),
}

export default defineConfig({
  plugins: [englishOnly, markdown, sitePictures, tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } } },
  },
  optimizeDeps: {
    include: ['zod', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
  },
})
