import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A strict S3 server for tests. It recomputes each AWS Signature Version 4 from the raw request with
// node:crypto, as the AWS documentation describes it, and shares no code with the client.

const region = 'eu-test-1'
const bucket = 'backups'
const accessKey = 'AKIDTEST'
const secretKey = 'the/secret+of=tests'
/** S3 rejects smaller parts, except the last. */
const minPartBytes = 5 * 1024 * 1024
/** Entries per page: small, so that tests read several. */
const pageSize = 2

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (value) => `%${value.charCodeAt(0).toString(16).toUpperCase()}`,
  )

class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

function requireSigned(request: IncomingMessage, url: URL, body: Buffer): void {
  const { authorization = '', host = '' } = request.headers
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!fields) throw new Refused(403, 'AccessDenied')
  const [, key, day = '', zone = '', signed = '', signature] = fields
  if (key !== accessKey) throw new Refused(403, 'InvalidAccessKeyId')
  const date = String(request.headers['x-amz-date'])
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!date.startsWith(day) || !(Math.abs(signedAt - Date.now()) < 15 * 60_000)) {
    throw new Refused(403, 'RequestTimeTooSkewed')
  }
  if (zone !== region) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const hash = sha256(body)
  if (request.headers['x-amz-content-sha256'] !== hash) {
    throw new Refused(400, 'XAmzContentSHA256Mismatch')
  }
  const names = signed.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(name)) throw new Refused(403, 'AccessDenied')
  }
  const headers = names.map((name) => {
    const value = name === 'host' ? host : String(request.headers[name])
    return `${name}:${value.trim().replaceAll(/ +/g, ' ')}\n`
  })
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const canonical = [
    request.method,
    path.join('/'),
    query.join('&'),
    headers.join(''),
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const keys = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(`AWS4${secretKey}`, day),
  )
  if (hmac(keys, text).toString('hex') !== signature) {
    throw new Refused(403, 'SignatureDoesNotMatch')
  }
}

interface Upload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

/** A running server. `objects` and `uploads` are what it holds. */
export interface S3Server {
  readonly env: Record<string, string>
  readonly objects: Map<string, Buffer>
  readonly uploads: Map<string, Upload>
  /** Answers this many next requests with a 503. */
  overload(times: number): void
  /** Acts on the next completion but breaks the connection instead of answering. */
  loseNextCompletion(): void
  /** Every request as method and path. */
  readonly calls: string[]
  close(): Promise<void>
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

/** Starts an S3 server on the loopback address. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const calls: string[] = []
  let overloads = 0
  let losesCompletion = false

  function requireUpload(id: string | null, key: string): Upload {
    const upload = uploads.get(id ?? '')
    if (upload?.key !== key) throw new Refused(404, 'NoSuchUpload')
    return upload
  }

  function complete(id: string, key: string, body: Buffer): string {
    const { parts } = requireUpload(id, key)
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.+?)</g)]
    const chosen = listed.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      if (!part || etagOf(part) !== tag) throw new Refused(400, 'InvalidPart')
      return part
    })
    if (chosen.slice(0, -1).some((part) => part.length < minPartBytes)) {
      throw new Refused(400, 'EntityTooSmall')
    }
    objects.set(key, Buffer.concat(chosen))
    uploads.delete(id)
    return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'
  }

  function listBucket(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const after = query.get('upload-id-marker') ?? ''
      const all = [...uploads].sort(([a], [b]) => (a < b ? -1 : 1))
      const left = all.filter(([id, { key }]) => key.startsWith(prefix) && id > after)
      const page = left.slice(0, pageSize)
      const entries = page.map(
        ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
      )
      const [id = '', last] = page.at(-1) ?? []
      const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`
      const isCut = left.length > pageSize
      return `<R><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}${entries.join('')}</R>`
    }
    const after = query.get('continuation-token') ?? ''
    const left = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
    const page = left.slice(0, pageSize)
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    const next =
      left.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<R>${entries.join('')}${next}</R>`
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://s3')
    const { searchParams: query } = url
    requireSigned(request, url, body)
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (named !== bucket) throw new Refused(404, 'NoSuchBucket')
    const key = rest.join('/')
    const id = query.get('uploadId')
    if (key === '') response.end(listBucket(query))
    else if (request.method === 'POST' && query.has('uploads')) {
      const created = randomUUID()
      uploads.set(created, { key, parts: new Map() })
      response.end(`<R><UploadId>${created}</UploadId></R>`)
    } else if (request.method === 'POST' && id) {
      const text = complete(id, key, body)
      if (losesCompletion) response.socket?.destroy()
      else response.end(text)
      losesCompletion = false
    } else if (request.method === 'PUT') {
      if (id) requireUpload(id, key).parts.set(Number(query.get('partNumber')), body)
      else objects.set(key, body)
      response.setHeader('etag', etagOf(body)).end()
    } else if (request.method === 'DELETE') {
      if (id) {
        requireUpload(id, key)
        uploads.delete(id)
      } else objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      if (!object) throw new Refused(404, request.method === 'HEAD' ? '' : 'NoSuchKey')
      response.setHeader('content-length', object.length)
      response.end(request.method === 'HEAD' ? undefined : object)
    }
  }

  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`)
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      overloads -= 1
      if (overloads >= 0) throw new Refused(503, 'SlowDown')
      answer(request, response, Buffer.concat(chunks))
    } catch (error) {
      const { status, code } = error instanceof Refused ? error : new Refused(500, 'InternalError')
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_REGION: region,
      BACKUP_S3_PREFIX: 'waypoint/test-site',
      BACKUP_S3_ACCESS_KEY: accessKey,
      BACKUP_S3_SECRET_KEY: secretKey,
    },
    objects,
    uploads,
    calls,
    overload: (times) => {
      overloads = times
    },
    loseNextCompletion: () => {
      losesCompletion = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
