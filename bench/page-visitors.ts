import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// Visitors in a separate thread: each keeps one connection and requests the next page after each response.

const { port, paths, visitors, seconds, headers } = workerData as {
  port: number
  paths: readonly string[]
  visitors: number
  seconds: number
  headers: string
}

let pages = 0
let bytes = 0
let refused = 0
const until = performance.now() + seconds * 1_000

/** The Content-Length of a response head. */
const lengthOf = (head: string) => Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)

function ask(socket: Socket, turn: number): void {
  socket.write(`GET ${paths[turn % paths.length]} HTTP/1.1\r\nHost: bench\r\n${headers}\r\n`)
}

function visit(first: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let turn = first
    let buffered = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('connect', () => ask(socket, turn))
    socket.on('data', (part) => {
      buffered = buffered.length === 0 ? part : Buffer.concat([buffered, part])
      const end = buffered.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = buffered.toString('latin1', 0, end)
      if (buffered.length < end + 4 + lengthOf(head)) return
      if (/^HTTP\/1\.1 (200|304)/.test(head)) pages++
      else refused++
      bytes += buffered.length
      buffered = Buffer.alloc(0)
      turn++
      if (performance.now() < until) return ask(socket, turn)
      socket.end()
      resolve()
    })
  })
}

await Promise.all(Array.from({ length: visitors }, (_, i) => visit(i)))
parentPort?.postMessage({ pages, bytes, refused })
