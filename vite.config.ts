import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiBundle } from '#web/ascii-plugin.ts'
import { bundleTrim } from '#web/bundle-trim-plugin.ts'
import { markdown } from '#web/site/articles/markdown-plugin.ts'
import { sitePictures } from '#web/site/seo/pictures-plugin.ts'

/** Modules of web/ by their paths, without extension. */
const inWeb = (...paths: string[]) => `/web/(${paths.join('|')})\\.tsx?$`

/**
 * What always travels together is one file with all it needs: a file of its own costs each a request, a start
 * of the compression from nothing, and its name in the list of every page. First come, first served.
 */
const groups = [
  // Nearly every page with script. Nothing that reads answers of the server: public pages do without.
  {
    name: 'frame',
    test: new RegExp(
      `${inWeb(
        'ui/(alert|badge|button|button-style|card|class-names|dates|disclosure|fact-row|icon|icon-button)',
        'ui/(link-button|page-header|path|plain-button|public-layout|signed-out-links|skeleton)',
        'ui/(input-style|lazy-component|text-link|wordmark)',
      )}|/react-aria/.*/I18nProvider|/react-dom/(index|cjs/react-dom\\.production)\\.js`,
    ),
  },
  // Every page that knows who is signed in.
  {
    name: 'session',
    test: new RegExp(
      `${inWeb(
        'lib/(query|call)',
        'lib/session/.*',
        'ui/(member-layout|problem|toast)',
        'account/accounts/(account-bar|session-layout)',
      )}|/contract/(facts|transition/matches|military|page)\\.ts$`,
    ),
  },
  // Icons of single pages, each too small for a file of its own.
  { name: 'icons', test: /\/lucide-react\// },
  // The first page of a member, and what the roadmap and the reports share with it.
  {
    name: 'member',
    test: new RegExp(inWeb('transition/dashboard/.*', 'account/accounts/member-area')),
  },
  // React Aria's fields with all they need; numbers, dates and lists to choose from come apart.
  {
    name: 'fields',
    test: new RegExp(inWeb('ui/(checkbox|checkbox-group|radio-group|switch|text-area|text-field)')),
  },
]

/**
 * What a server runs the pages with: it has these itself, or must have only one copy. The rest of what pages use is
 * in their bundle, less what they don't use.
 */
const external = ['@internationalized/date', 'react', 'react-dom', 'react-router', 'zod']

export default defineConfig(({ command }) => ({
  plugins: [bundleTrim, asciiBundle, markdown, sitePictures, tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // While developing, Vite can't run CommonJS as part of the bundle.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true as const, external },
        // The server keeps its source in memory.
        build: { minify: true },
      },
    }),
  },
  optimizeDeps: {
    include: ['zod', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
  },
}))
