import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// Project rules that no linter can check (see CONTRIBUTING.md).

const root = fileURLToPath(new URL('../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

const isTest = (file: string) => /\.(test|e2e)\.ts$/.test(file) || file.startsWith('test/')
const sources = files.filter((file) => !isTest(file))

/** The project files a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const matches = code.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)
  return [...matches]
    .map(([, from, bare]) => from ?? bare ?? '')
    .filter((name) => name.startsWith('.') || name.startsWith('#'))
    .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
}

/** The parts of the engine, each importing only those before it. */
const engine = ['language', 'planning', 'matching', 'report']

/** Folders a folder may import from, besides itself. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  // The engine, four parts that import nothing from the rest.
  language: [],
  planning: [],
  matching: ['language', 'planning'],
  report: ['language', 'planning', 'matching'],
  data: [],
  web: ['contract'],
  // The golden members and their scoring also gate weight changes on the server.
  eval: ['contract', ...engine],
  // The panel imports the real lists as an operator does.
  'eval/panel': ['contract', ...engine, 'server'],
  server: ['contract', ...engine, 'eval'],
  // The golden set is evaluated on the lists and members that the bench reads.
  cli: ['contract', ...engine, 'server', 'eval', 'bench'],
  bench: ['contract', ...engine, 'server', 'eval', 'cli', 'test'],
  scripts: ['contract', ...engine, 'server'],
}

/** Parts of the server and the pages that must not import any feature. */
const foldersWithoutFeatures = ['server/platform/lib', 'server/platform/db', 'web/ui', 'web/lib']

const exported = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/

describe('imports between folders', () => {
  test('follow the allowed directions', () => {
    const wrong = sources.flatMap((file) => {
      const top = file.split('/')[0] ?? ''
      const allowed = mayImport[file.split('/').slice(0, 2).join('/')] ?? mayImport[top]
      if (!allowed) return []
      return importsOf(file)
        .filter((path) => !['', top, ...allowed].includes(path.split('/')[0] ?? ''))
        .filter((path) => !path.startsWith('+types') && !path.startsWith('build/'))
        .map((path) => `${file} imports ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test('keep shared libraries free of features', () => {
    const wrong = foldersWithoutFeatures.flatMap((folder) =>
      sources
        .filter((file) => file.startsWith(`${folder}/`))
        .flatMap((file) =>
          importsOf(file)
            .filter((path) => /^(server|web)\//.test(path))
            .filter(
              (path) =>
                !path.startsWith('server/platform/lib') && !path.startsWith('server/platform/db'),
            )
            .filter((path) => !path.startsWith('web/ui') && !path.startsWith('web/lib'))
            .filter((path) => path !== 'server/platform/config/config.ts')
            .map((path) => `${file} imports ${path}`),
        ),
    )
    expect(wrong).toEqual([])
  })

  test('contract imports only zod, and the engine no library', () => {
    const wrong = sources
      .filter((file) => ['contract', ...engine].includes(file.split('/')[0] ?? ''))
      .flatMap((file) => {
        const code = readFileSync(join(root, file), 'utf8')
        const packages = [...code.matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => name ?? '')
        const allowed = file.startsWith('contract/') ? ['zod'] : []
        return packages
          .filter((name) => !allowed.includes(name))
          .map((name) => `${file} imports ${name}`)
      })
    expect(wrong).toEqual([])
  })
})

/** Import cycles, including type imports: each group is mutually reachable. */
function circlesIn(folder: string): string[][] {
  const inside = new Set(sources.filter((file) => file.startsWith(`${folder}/`)))
  const reached = new Map<string, Set<string>>()
  for (const start of inside) {
    const seen = new Set<string>()
    const waiting = [start]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      for (const next of importsOf(file)) {
        if (!inside.has(next) || seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    reached.set(start, seen)
  }
  const isTogether = (a: string, b: string) =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true
  return [...inside]
    .map((file) => [...inside].filter((other) => isTogether(file, other)))
    .filter((cycle, i) => cycle.length > 0 && cycle[0] === [...inside][i])
}

test('the engine has no import cycles, including type imports', () => {
  expect([...engine, 'eval'].flatMap(circlesIn)).toEqual([])
})

/** Folders of the ranking in the order in which data passes through them. */
const stages = 'index person eligibility score retrieve spread explain'.split(' ')

test('the stages of the ranking read only what earlier stages made', () => {
  const stageOf = (file: string) => stages.indexOf(file.split('/')[1] ?? '')
  const backward = sources
    .filter((file) => file.startsWith('matching/') && stageOf(file) >= 0)
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('matching/') && stageOf(to) > stageOf(file))
        .map((to) => `${file} imports ${to}`),
    )
  expect(backward).toEqual([])
})

describe('files', () => {
  test('of contract, the engine and the libraries document each export', () => {
    const wrong = sources
      .filter((file) =>
        /^(contract|language|planning|matching|report|eval|server\/platform\/lib|web\/lib)\//.test(
          file,
        ),
      )
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n')
        const documented = new Set<string>()
        return lines
          .filter((line, index) => {
            const [, name] = exported.exec(line) ?? []
            if (!name) return false
            if (lines[index - 1]?.trimEnd().endsWith('*/')) documented.add(name)
            // A type named after its schema shares its comment; endpoints are documented by their summary.
            return !documented.has(name) && !line.includes('= endpoint(')
          })
          .map((line) => `${file}: ${line}`)
      })
    expect(wrong).toEqual([])
  })

  test('have at most 300 lines, tests at most 400', () => {
    const isData = (file: string) =>
      /^(server\/platform\/db\/schema|server\/account\/exports\/tables|eval\/panel\/(profiles\/.+|kinds))\.ts$/.test(
        file,
      )
    const long = files
      .filter((file) => !isData(file))
      .map((file) => ({
        file,
        lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
      }))
      .filter(({ file, lines }) => lines > (isTest(file) ? 400 : 300))
    expect(long).toEqual([])
  })

  test('have kebab-case, meaningful names', () => {
    const wrong = files.filter((file) => {
      const name = file.split('/').at(-1) ?? ''
      return (
        !/^[a-z0-9-]+(\.(test|e2e|config|server|client|d))?\.tsx?$/.test(name) ||
        /^(utils?|helpers?|manager|misc|common|index)\./.test(name)
      )
    })
    expect(wrong).toEqual([])
  })

  test('read the environment only in process entry points', () => {
    const allowed = /^(server\/main\.ts|vitest\.config\.ts|cli\/|bench\/|scripts\/|test\/)/
    const wrong = sources.filter(
      (file) => !allowed.test(file) && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  test('never build SQL from strings', () => {
    const wrong = sources.filter(
      (file) =>
        /^(server|cli)\//.test(file) &&
        /sql\.raw\(|sql\.lit\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})
