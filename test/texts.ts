import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseCode } from 'vite'
import { z } from 'zod'

const Rows = z.array(z.record(z.string(), z.string()))

/** Columns of data/*.csv that aren't prose: aliases match typed input in any spelling. */
const notProse = new Set(['aliases', 'id', 'key', 'slug', 'url', 'website', 'zips', 'path'])

/** A file's user-facing texts: Markdown, CSV cells, or string literals. */
export async function textsOf(file: string, source: string): Promise<string[]> {
  if (file.endsWith('.md')) return [source]
  if (file.endsWith('.csv')) return cellsOf(source)
  const { program } = await parseCode(file, source)
  return [...stringsIn(program)].filter(isProse)
}

function cellsOf(source: string): string[] {
  return Rows.parse(parseCsv(source, { columns: true })).flatMap((row) =>
    Object.entries(row).flatMap(([column, cell]) => (notProse.has(column) ? [] : [cell])),
  )
}

/** Keys and class names are one lowercase word; a sentence has a space, a label a capital letter. */
const isProse = (text: string) => /\s\S/.test(text.trim()) || /^\s*[A-Z]/.test(text)

/** Every string literal, template part and JSX text, except module names. */
function* stringsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const item of node) yield* stringsIn(item)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const type: unknown = Reflect.get(node, 'type')
  const value: unknown = Reflect.get(node, 'value')
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield value
  if (type === 'TemplateElement' && typeof value === 'object' && value !== null) {
    yield String(Reflect.get(value, 'cooked'))
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'source') yield* stringsIn(child)
  }
}
