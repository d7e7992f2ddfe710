import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

// Writes web/ui/state-shapes.ts: the outlines of data/states.csv for maps.
const root = new URL('../', import.meta.url)
const Row = z.object({ code: z.string(), path: z.string() })
const rows = z
  .array(Row)
  .parse(parse(readFileSync(new URL('data/states.csv', root)), { columns: true }))
const shapes = rows
  .filter(({ path }) => path !== '')
  .map(({ code, path }) => `  ${code}: '${path}',`)
writeFileSync(
  new URL('web/ui/state-shapes.ts', root),
  `// Made by scripts/generate-state-shapes.ts from data/states.csv.

/** The outline of each state in the map's own units, 975 wide and 610 high. */
export const stateShapes: Readonly<Record<string, string>> = {
${shapes.join('\n')}
}
`,
)
