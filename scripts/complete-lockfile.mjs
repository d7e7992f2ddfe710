// Adds to package-lock.json the optional packages of other platforms that the current registry did not list,
// so that `npm ci` accepts the file everywhere. Run after every dependency change.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]
const otherNames = { windows: 'win32', armv6l: 'arm', armv7l: 'arm', riscv64gc: 'riscv64' }

/** The entry of a package we can't fetch, inferred from its name. */
function entryFor(name, version, dev) {
  const words = name.split(/[/@_-]/).map((word) => otherNames[word] ?? word)
  const cpu = words.filter((word) => processors.includes(word))
  const os = words.filter((word) => systems.includes(word))
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev: true } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

/** The registry's integrity hash of a package; without it, `npm ci` would accept any content. */
function integrityOf(name, version) {
  const { stdout, status } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const integrity = stdout.trim()
  return status === 0 && integrity.startsWith('sha') ? integrity : undefined
}

let added = 0
const unknown = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '')
    if (!/^\d+\.\d+\.\d+/.test(version)) continue
    const nested = `${path}/node_modules/${name}`
    if (lock.packages[`node_modules/${name}`] || lock.packages[nested]) continue
    lock.packages[`node_modules/${name}`] = entryFor(name, version, entry.dev)
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved
  if (path === '' || entry.link || entry.integrity) continue
  const name = entry.name ?? path.split('node_modules/').at(-1)
  const integrity = integrityOf(name, entry.version)
  if (integrity) entry.integrity = integrity
  else unknown.push(`${name}@${entry.version}`)
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added.`)
if (unknown.length > 0) console.log(`Not in this registry: ${unknown.join(', ')}`)
