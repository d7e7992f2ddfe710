import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withoutEmoji, withoutUnshowable } from './printable-text.ts'

/** Maximum passes that replace characters without a glyph; each replaces all the compiler reported. */
const maxRounds = 5

const templates = fileURLToPath(new URL('./templates', import.meta.url))
const fonts = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/public-sans/package.json'),
)
let compiler: NodeCompiler | undefined

/** The workspace is the templates folder, so a template can't read anything else. */
function openCompiler(): NodeCompiler {
  const weights = ['400Regular', '600SemiBold', '700Bold']
  compiler ??= NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: weights.map((name) => join(fonts, name)) }],
  })
  return compiler
}

/** Layout of the JSON text: a file in `templates`. */
export type Template = 'document' | 'resume'

/** Enforces PDF/UA-1: the compiler rejects what it forbids. An SVG stacks all pages vertically. */
function compile(template: Template, data: string, output: 'pdf' | 'svg') {
  const typst = openCompiler()
  const mainFilePath = join(templates, `${template}.typ`)
  const compiled = typst.compile({ mainFilePath, inputs: { data } })
  const document = compiled.result
  if (!document) {
    const problems = compiled.takeDiagnostics()
    throw new Error(JSON.stringify(problems ? typst.fetchDiagnostics(problems) : 'unknown'))
  }
  // Always renders a PDF: only that step reports characters without a glyph.
  const bytes = typst.pdf(document, { pdfStandard: 'ua-1' })
  const pages = document.numOfPages
  return { bytes: output === 'pdf' ? bytes : Buffer.from(typst.plainSvg(document)), pages }
}

/** Renders a document's JSON text as a PDF or SVG; characters without a glyph become a box. */
export function pagesOf(
  json: string,
  template: Template,
  output: 'pdf' | 'svg',
): { bytes: Buffer; pages: number } {
  let text = withoutEmoji(json)
  try {
    for (let round = 1; ; round++) {
      try {
        return compile(template, text, output)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        const next = withoutUnshowable(text, problem)
        if (next === text || round === maxRounds) throw new Error(problem, { cause: error })
        text = next
      }
    }
  } finally {
    // Clears one person's document from the compiler's cache before the next render.
    compiler?.evictCache(0)
  }
}
