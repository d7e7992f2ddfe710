import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withoutHiddenCharacters, withoutUnshowable } from './showable.ts'

/** What the thread is asked: the JSON text of a document. */
export interface PdfOrder {
  readonly id: number
  readonly data: string
}

/** What it answers: the file with its number of pages, or what is wrong with it. */
export type PdfResult =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }
  | { readonly id: number; readonly problem: string }

/** Rounds in which characters without a glyph are replaced; each one names all that the compiler found. */
const maxRounds = 5

const templates = fileURLToPath(new URL('./templates', import.meta.url))
const mainFilePath = join(templates, 'document.typ')
const fonts = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/public-sans/package.json'),
)
// The workspace is the templates' folder: nothing else can be read from a template.
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [
    { fontPaths: ['400Regular', '600SemiBold', '700Bold'].map((name) => join(fonts, name)) },
  ],
})

/** PDF/UA-1 is enforced by the compiler: it refuses what the standard forbids. */
function compile(data: string) {
  const compiled = compiler.compile({ mainFilePath, inputs: { data } })
  const document = compiled.result
  if (!document) {
    const problems = compiled.takeDiagnostics()
    throw new Error(JSON.stringify(problems ? compiler.fetchDiagnostics(problems) : 'unknown'))
  }
  return { bytes: compiler.pdf(document, { pdfStandard: 'ua-1' }), pages: document.numOfPages }
}

function pdfOf(data: string) {
  let text = withoutHiddenCharacters(data)
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
}

parentPort?.on('message', ({ id, data }: PdfOrder) => {
  try {
    const { bytes, pages } = pdfOf(data)
    const copy = new Uint8Array(bytes)
    parentPort?.postMessage({ id, bytes: copy, pages } satisfies PdfResult, [copy.buffer])
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, problem: problem.slice(0, 2_000) } satisfies PdfResult)
  }
  // What one person's document left in the compiler's cache is dropped before the next.
  compiler.evictCache(0)
})
