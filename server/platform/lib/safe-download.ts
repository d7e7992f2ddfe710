import { createHash } from 'node:crypto'
import { lookup as lookupAll } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A refused or failed download; the message is for the admin who configured it. */
export class DownloadRefused extends Error {}

const notPublic = new BlockList()
const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of v4) notPublic.addSubnet(net, bits, 'ipv4')
/** Only IPv6 global unicast is public, minus ranges that embed IPv4 addresses or are for documentation. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6')
}

/** Whether an IP address is public (IANA special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  if (version === 6) {
    return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  }
  return false
}

/** Limits of a download. */
export interface DownloadLimits {
  /** Lowercase host names without ports. */
  readonly hosts: readonly string[]
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Sent with each request, including after redirects, so only for trusted hosts. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Replaceable parts for tests. */
export interface DownloadParts {
  readonly request: typeof httpsRequest
  readonly resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  readonly isPublic: (address: string) => boolean
}

const real: DownloadParts = {
  request: httpsRequest,
  resolve: (host) => lookupAll(host, { all: true }),
  isPublic: isPublicAddress,
}
const maxRedirects = 3

/**
 * Downloads a file over HTTPS from an allowed host to a new file. Every resolved address must be public, and we
 * connect to the one we checked. Throws DownloadRefused and leaves no file.
 */
export async function download(
  url: string,
  path: string,
  limits: DownloadLimits,
  parts: DownloadParts = real,
): Promise<{ bytes: number; sha256: string }> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    return await save(await follow(url, limits, parts, signal), path, limits.maxBytes, signal)
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof DownloadRefused) throw error
    const why = signal.aborted
      ? `It took longer than ${Math.round(limits.timeoutMs / 1000)} seconds.`
      : 'The host didn’t answer or hung up.'
    throw new DownloadRefused(why)
  }
}

async function follow(
  url: string,
  { hosts, headers }: DownloadLimits,
  parts: DownloadParts,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let next = new URL(url)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    requireAllowed(next, hosts)
    const response = await get(next, parts, { signal, headers })
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
    const { location } = response.headers
    if (status < 300 || status > 399 || location === undefined) {
      throw new DownloadRefused(`The host answered ${status} instead of the file.`)
    }
    next = new URL(location, next)
  }
  throw new DownloadRefused('The address redirects too often.')
}

/** Throws with a reason if the URL may not be fetched. */
export function requireAllowed(url: URL, hosts: readonly string[]): void {
  if (url.protocol !== 'https:') throw new DownloadRefused('Only https:// addresses are fetched.')
  if (url.username !== '' || url.password !== '' || (url.port !== '' && url.port !== '443')) {
    throw new DownloadRefused('The address must not have a user name, password or port.')
  }
  if (!hosts.includes(url.hostname.toLowerCase())) {
    throw new DownloadRefused(`${url.hostname} is not one of the hosts in IMPORT_HOSTS.`)
  }
}

async function get(
  url: URL,
  parts: DownloadParts,
  { signal, headers: extraHeaders }: { signal: AbortSignal; headers: DownloadLimits['headers'] },
): Promise<IncomingMessage> {
  const addresses = await parts.resolve(url.hostname)
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => parts.isPublic(address))) {
    throw new DownloadRefused(`${url.hostname} is not a public address.`)
  }
  // Skips a second DNS lookup, which could return a different address.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ ...first }]) : done(null, first.address, first.family)
  const headers = {
    'accept-encoding': 'identity',
    'user-agent': 'Waypoint import',
    ...extraHeaders,
  }
  return new Promise((resolve, reject) => {
    const request = parts.request(url, { lookup, headers, signal, agent: false }, resolve)
    request.once('error', reject)
    request.end()
  })
}

async function save(
  response: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const tooLarge = `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new DownloadRefused('The host sent a compressed file we didn’t ask for.')
  }
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(new DownloadRefused(tooLarge))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(response, counted, file, { signal })
  return { bytes, sha256: hash.digest('hex') }
}
