import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** React Aria's own words in the other languages, which nobody here would see: the interface is in English. */
const otherLanguage =
  /\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components)\/.*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs/

const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) => (otherLanguage.test(id) ? 'export default undefined' : null),
}

export default defineConfig({
  plugins: [englishOnly, tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  optimizeDeps: {
    include: ['zod', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
  },
})
