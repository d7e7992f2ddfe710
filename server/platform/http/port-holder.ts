import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Describes the process that listens on a port of this machine, in one sentence for the user. */
export function describePortHolder(port: number): string {
  const holder = process.platform === 'linux' ? findHolder(port) : undefined
  const who = holder ? `process ${holder.pid} (${holder.command})` : 'another program'
  return `Port ${port} is taken by ${who}. Stop it, or start with another: PORT=${port + 1} npm start`
}

function findHolder(port: number): { pid: string; command: string } | undefined {
  const inodes = new Set([
    ...listeners('/proc/net/tcp', port),
    ...listeners('/proc/net/tcp6', port),
  ])
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of readdirSync(`/proc/${pid}/fd`)) {
        const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]
        if (inode && inodes.has(inode)) return { pid, command: commandOf(pid) }
      }
    } catch {
      // We lack permission, or the process is gone.
    }
  }
  return undefined
}

/** Inodes of sockets that listen (state 0A) on the port, from the kernel's table. */
function listeners(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  try {
    const rows = readFileSync(table, 'utf8').split('\n').slice(1)
    return rows
      .map((row) => row.trim().split(/\s+/))
      .filter((cells) => cells[1]?.endsWith(`:${hex}`) && cells[3] === '0A')
      .map((cells) => cells[9] ?? '')
  } catch {
    return []
  }
}

function commandOf(pid: string): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ')
  return command.slice(0, 120)
}
