// What every launcher needs before Node 24 is available: plain JavaScript, no dependencies, Node 18 or newer.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node, or the system one if it is new enough. */
export function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hashInto(hash, join(root, path), path)
  return hash.digest('hex')
}

function hashInto(hash, path, name) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort())
      hashInto(hash, join(path, entry), `${name}/${entry}`)
    return
  }
  hash.update(name).update('\0').update(readFileSync(path)).update('\0')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Runs a program to completion; shows its output only on failure. */
function runQuietly(program, args, what, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NODE_ENV: '', ...env } })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (status) => {
      if (status === 0) return resolve()
      console.error(`${what} failed.\n${Buffer.concat(output)}`)
      process.exit(1)
    })
  })
}

/** Installs the dependencies when the lockfile has changed since the last install. */
export async function install() {
  const stamp = join(root, 'node_modules/.installed')
  const wanted = hashOf(['package-lock.json'])
  if (readStamp(stamp) === wanted && existsSync(nodeBinary())) return
  console.error('Installing the dependencies …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  if (npm) await runQuietly(process.execPath, [npm, ...args], 'npm ci')
  else await runQuietly('npm', args, 'npm ci')
  writeFileSync(stamp, wanted)
}

/** The inputs of the built pages. */
const pageSources = [
  'web',
  'content',
  'public',
  'contract',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** Builds the pages when any input has changed. */
export async function build() {
  const stamp = join(root, 'build/.built')
  const wanted = hashOf(pageSources)
  if (readStamp(stamp) === wanted) return
  console.error('Building the pages …')
  await runQuietly(
    nodeBinary(),
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    'The build',
  )
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Flags that bound the memory of the server; bench/memory-bench.ts measures with the same ones, and the command line uses
 * them but for one (scripts/run.mjs). Memory protection keys are off: with them, V8 sometimes aborts the process when a thread
 * exits (nodejs/node issue 64500).
 */
export const memoryFlags = JSON.parse(readFileSync(join(root, 'scripts/node-flags.json'), 'utf8'))

/**
 * Settings of malloc. One arena: with the default of eight per core, freed memory stays resident. Fixed thresholds: without
 * them, malloc raises them after the first large block, and freed blocks of that size stay resident.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The server's modules in one file: see scripts/bundle-server.mjs. */
export const bundledServer = join(root, '.cache/server/main.js')

/** Where Node caches compiled code: NODE_COMPILE_CACHE of the server. */
export const compiled = join(root, '.cache/compiled')

const codeFolders = ['server', 'contract', 'language', 'planning', 'matching', 'report', 'data']

/** Bundles and compiles the server when its code has changed, so that a start doesn't find and read 1,100 files. */
export async function compile() {
  const stamp = join(compiled, '.compiled')
  const scripts = ['scripts/bundle-server.mjs', 'scripts/node-flags.json']
  const wanted = hashOf([...codeFolders, 'package-lock.json', ...scripts])
  if (readStamp(stamp) === wanted && existsSync(bundledServer)) return
  rmSync(compiled, { recursive: true, force: true })
  await runQuietly(nodeBinary(), [join(root, 'scripts/bundle-server.mjs')], 'Bundling the server')
  // The cache depends on the flags.
  const args = [...memoryFlags, bundledServer, '--compile']
  await runQuietly(nodeBinary(), args, 'Compiling the server', { NODE_COMPILE_CACHE: compiled })
  mkdirSync(compiled, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a TypeScript file under Node 24 and exits with its exit code. */
export function runUnderNode(file, args, env = process.env, flags = []) {
  const child = spawn(nodeBinary(), [...flags, join(root, file), ...args], {
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
