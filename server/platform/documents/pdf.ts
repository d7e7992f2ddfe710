import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withoutEmoji, withoutUnshowable } from './showable.ts'

/** Rounds in which characters without a glyph are replaced; each one names all that the compiler found. */
const maxRounds = 5

const templates = fileURLToPath(new URL('./templates', import.meta.url))
const mainFilePath = join(templates, 'document.typ')
const fonts = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/public-sans/package.json'),
)
let compiler: NodeCompiler | undefined

/** The workspace is the templates' folder: a template can read nothing else. */
function openCompiler(): NodeCompiler {
  const weights = ['400Regular', '600SemiBold', '700Bold']
  compiler ??= NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: weights.map((name) => join(fonts, name)) }],
  })
  return compiler
}

/** PDF/UA-1 is enforced: the compiler refuses what the standard forbids. */
function compile(data: string) {
  const typst = openCompiler()
  const compiled = typst.compile({ mainFilePath, inputs: { data } })
  const document = compiled.result
  if (!document) {
    const problems = compiled.takeDiagnostics()
    throw new Error(JSON.stringify(problems ? typst.fetchDiagnostics(problems) : 'unknown'))
  }
  return { bytes: typst.pdf(document, { pdfStandard: 'ua-1' }), pages: document.numOfPages }
}

/** A document's JSON text as a PDF; characters without a glyph become a box. */
export function pdfOf(json: string): { bytes: Buffer; pages: number } {
  let text = withoutEmoji(json)
  try {
    for (let round = 1; ; round++) {
      try {
        return compile(text)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        const next = withoutUnshowable(text, problem)
        if (next === text || round === maxRounds) throw new Error(problem, { cause: error })
        text = next
      }
    }
  } finally {
    // What one person's document left in the compiler's cache is dropped before the next.
    compiler?.evictCache(0)
  }
}
