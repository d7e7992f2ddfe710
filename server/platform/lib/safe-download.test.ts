import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DownloadParts, download, isPublicAddress } from './safe-download.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypoint-download-'))
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/list' }).end()
    else if (request.url === '/away')
      response.writeHead(302, { location: 'https://b.example/' }).end()
    else if (request.url === '/down')
      response.writeHead(302, { location: 'http://a.example/' }).end()
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    else if (request.url === '/large') response.end('x'.repeat(5_000))
    else if (request.url === '/slow') response.write('x')
    else if (request.url === '/list') response.end('a,b\n')
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** The same rules for a local test server without TLS. */
const parts: DownloadParts = {
  request: ((url: URL, options: object, done: never) => {
    const { port } = server.address() as AddressInfo
    return httpRequest(
      {
        ...options,
        host: url.hostname,
        path: url.pathname,
        port,
        lookup: undefined,
        hostname: '127.0.0.1',
      },
      done,
    )
  }) as typeof httpsRequest,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
}
const limits = { hosts: ['a.example'], maxBytes: 1_000, timeoutMs: 400 }
const path = join(folder, 'file')
const fetched = (url: string, changes: Partial<DownloadParts> = {}) =>
  download(url, path, limits, { ...parts, ...changes })

test('saves a file with its size and hash, also after a redirect', async () => {
  for (const url of ['https://a.example/list', 'https://a.example/moved']) {
    expect(await fetched(url)).toMatchObject({ bytes: 4 })
    expect(readFileSync(path, 'utf8')).toBe('a,b\n')
    rmSync(path)
  }
})

test.each([
  ['another host', 'https://b.example/list', /not one of the hosts/],
  ['no TLS', 'http://a.example/list', /Only https/],
  ['a port', 'https://a.example:8443/list', /port/],
  ['a password', 'https://u:p@a.example/list', /password/],
  ['an address instead of a name', 'https://127.0.0.1/list', /not one of the hosts/],
  ['a redirect to another host', 'https://a.example/away', /not one of the hosts/],
  ['a redirect without TLS', 'https://a.example/down', /Only https/],
  ['a loop', 'https://a.example/loop', /too often/],
  ['an error', 'https://a.example/nothing', /answered 404/],
  ['a compressed response', 'https://a.example/packed', /compressed/],
  ['too many bytes', 'https://a.example/large', /larger than/],
  ['an endless response', 'https://a.example/slow', /took longer/],
])('refuses %s', async (_name, url, message) => {
  await expect(fetched(url)).rejects.toThrow(message)
  expect(existsSync(path)).toBe(false)
})

test('refuses a name that resolves to any private address', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.5', family: 4 },
  ]
  const mixed = fetched('https://a.example/list', { resolve, isPublic: isPublicAddress })
  await expect(mixed).rejects.toThrow('not a public address')
})

test.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.1 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2001:db8::1 2002:a00:1:: localhost'.split(
    ' ',
  ),
)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
