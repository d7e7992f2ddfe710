// Runs the tests on a local PostgreSQL installation: node scripts/test-outside.mjs /path/to/its/bin
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ground.mjs'

const bin = process.argv[2]
const folder = mkdtempSync(join(fastFolder(), 'waypoint-outside-'))
const data = join(folder, 'data')

/** Data files in memory where 4 GB are free: copying a database then takes a tenth of the time. */
function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** PostgreSQL refuses to run as root, so its programs run as the postgres user. */
function owner() {
  if (process.getuid() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? 'x:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const user = owner()
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)

function run(program, args) {
  const options = { ...user, encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] }
  const result = spawnSync(join(bin, program), args, options)
  if (result.status !== 0) throw new Error(`${program}: ${result.stdout}${result.stderr}`)
}

run('initdb', ['-D', data, '-U', 'waypoint', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
const port = String(20_000 + (process.pid % 20_000))
const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200`
run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
let status = 1
try {
  const url = `postgres://waypoint@127.0.0.1:${port}/postgres`
  const result = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), '--ci'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  status = result.status ?? 1
} finally {
  run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
