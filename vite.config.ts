import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiBundle } from '#web/ascii-plugin.ts'
import { bundleTrim } from '#web/bundle-trim-plugin.ts'
import { markdown } from '#web/site/articles/markdown-plugin.ts'
import { readMarkdown } from '#web/site/articles/read-markdown.ts'
import { sitePictures } from '#web/site/seo/pictures-plugin.ts'

/** Modules of web/ by their paths, without extension. */
const inWeb = (...paths: string[]) => `/web/(${paths.join('|')})\\.tsx?$`

/**
 * Modules that always load together share one chunk with their dependencies: a separate file costs a request,
 * compresses worse, and adds its name to the manifest of every page. The first matching group wins.
 */
const groups = [
  // Nearly every page with script. Excludes modules that parse server responses, which public pages don't need.
  {
    name: 'frame',
    test: new RegExp(
      `${inWeb(
        'ui/(alert|badge|button|button-style|card|class-names|dates|disclosure|fact-row|icon|icon-button)',
        'ui/(link-button|page-header|path|plain-button|public-layout|signed-out-links|skeleton)',
        'ui/(input-style|lazy-component|text-link|wordmark)',
        'lib/page-handle',
      )}|/react-aria/.*/I18nProvider|/react-dom/(index|cjs/react-dom\\.production)\\.js`,
    ),
  },
  // Pages that use the session.
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
  // Icons of single pages, each too small for a separate file.
  { name: 'icons', test: /\/lucide-react\// },
  // A member's first page, and the modules the roadmap and reports share with it.
  {
    name: 'member',
    test: new RegExp(inWeb('transition/dashboard/.*', 'account/accounts/member-area')),
  },
  // React Aria's fields with their dependencies; number, date and choice fields load separately.
  {
    name: 'fields',
    test: new RegExp(inWeb('ui/(checkbox|checkbox-group|radio-group|switch|text-area|text-field)')),
  },
]

/**
 * Packages the server bundle imports at runtime: the server has them, or must have only one copy. All other
 * packages are bundled and tree-shaken.
 */
const external = ['@internationalized/date', 'react', 'react-dom', 'react-router', 'zod']

/** Entry files of features have no side effects: whoever imports one name doesn't load the modules of the others. */
const entryFiles = /\/web\/(?!lib\/)[\w-]+\/([\w-]+)\/\1\.ts$/

export default defineConfig(({ command }) => ({
  plugins: [
    bundleTrim,
    asciiBundle,
    markdown,
    sitePictures(readMarkdown),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    sourcemap: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: entryFiles, sideEffects: false }] },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // In development, Vite can't run CommonJS as part of the bundle.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true as const, external },
        // The server keeps its source in memory.
        build: {
          minify: true,
          // The server has loaded the contract, and a second copy of its schemas would take megabytes.
          rolldownOptions: { external: /^#contract\// },
        },
      },
    }),
  },
  optimizeDeps: {
    include: ['zod', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
  },
}))
