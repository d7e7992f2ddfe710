import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// The areas of contract/, server/ and web/ (docs/architecture.md), and how features may import each other.

const root = fileURLToPath(new URL('../', import.meta.url))

/** In order: an area may import itself and the areas before it. */
const areas = [
  'platform',
  'account',
  'directory',
  'transition',
  'career',
  'community',
  'site',
  'operations',
]

/** In web/, the platform is two folders, which may import each other. */
const webPlatform = ['lib', 'ui']

interface Import {
  readonly from: string
  readonly to: string
}

function importsWithin(top: string): Import[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', top], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.ts$/.test(file))
  return files.flatMap((from) => {
    const code = readFileSync(join(root, from), 'utf8')
    const names = code.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)
    return [...names]
      .map(([, named, bare]) => (named ?? bare ?? '').split('?')[0] ?? '')
      .filter((name) => /^[.#]/.test(name) && !name.includes('+types'))
      .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name))))
      .filter((to) => to.startsWith(`${top}/`))
      .map((to) => ({ from, to }))
  })
}

/** The area of a file, or undefined for a file at the top of its folder. */
function areaOf(file: string): string | undefined {
  const [, area, ...rest] = file.split('/')
  if (rest.length === 0 || area === undefined) return undefined
  return webPlatform.includes(area) ? 'platform' : area
}

/** A file's feature as `area/feature`; undefined for the platform. */
function featureOf(file: string): string | undefined {
  const [, area, feature, ...rest] = file.split('/')
  const isFeature = areaOf(file) !== 'platform' && rest.length > 0
  return isFeature ? `${area}/${feature}` : undefined
}

/** The file through which other features import a feature. */
const entryOf = (top: string, feature: string) => `${top}/${feature}/${feature.split('/')[1]}.ts`

const show = ({ from, to }: Import) => `${from} imports ${to}`

/** One import cycle as the names on it; empty if there is none. */
function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle.length > 0) return cycle
    }
    done.add(node)
    return []
  }
  for (const node of edges.keys()) {
    const cycle = visit(node, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

describe.each(['contract', 'server', 'web'])('areas of %s', (top) => {
  const imports = importsWithin(top)

  test('are all known', () => {
    const named = imports.flatMap(({ from, to }) => [areaOf(from), areaOf(to)])
    const unknown = named.filter((area) => area !== undefined && !areas.includes(area))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('import only the areas before them', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [fromArea, toArea] = [areaOf(from), areaOf(to)]
      if (fromArea === undefined || toArea === undefined) return false
      return areas.indexOf(toArea) > areas.indexOf(fromArea)
    })
    expect(wrong.map(show)).toEqual([])
  })
})

test.each(['server', 'web'])(
  '%s features import each other only through their entry file',
  (top) => {
    const wrong = importsWithin(top).filter(({ from, to }) => {
      const [fromArea, toArea] = [featureOf(from), featureOf(to)]
      if (fromArea === undefined || toArea === undefined || fromArea === toArea) return false
      return to !== entryOf(top, toArea)
    })
    expect(wrong.map(show)).toEqual([])
  },
)

test('web features import each other without cycles, and no entry file has a page', () => {
  const edges = new Map<string, Set<string>>()
  const pages: Import[] = []
  for (const item of importsWithin('web')) {
    const [fromArea, toArea] = [featureOf(item.from), featureOf(item.to)]
    if (fromArea === undefined || toArea === undefined) continue
    if (item.from === entryOf('web', fromArea) && /-page\.tsx$/.test(item.to)) pages.push(item)
    if (fromArea !== toArea) edges.set(fromArea, (edges.get(fromArea) ?? new Set()).add(toArea))
  }
  expect(findCircle(edges)).toEqual([])
  expect(pages.map(show)).toEqual([])
})
