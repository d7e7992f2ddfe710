import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const shared = '/dev/shm'
const prefix = 'waypoint-tests-'
/** Free bytes required: a run needs about a fifth of it. */
const needed = 4 * 1024 ** 3

/**
 * Puts temporary folders in memory where there is room: copying the template database then costs
 * 20 ms of CPU instead of 300. Returns a function that removes the folder.
 */
export function putTemporaryFilesInMemory(): () => void {
  if (!hasSpace()) return () => {}
  removeLeftOvers()
  const folder = join(shared, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // When running as root, the postgres user needs to traverse this folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasSpace(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === shared)
    const { bavail, bsize } = statfsSync(shared)
    const runsPrograms = mount !== undefined && !/\bnoexec\b/.test(mount)
    return runsPrograms && bavail * bsize > needed && freemem() > needed
  } catch {
    return false
  }
}

/** Folders left by killed runs. */
function removeLeftOvers(): void {
  for (const name of readdirSync(shared)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(shared, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
