import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { S3Config } from '#server/platform/config/config-backups.ts'
import { ArchiveStoreError } from './port.ts'

/** One call of the S3 API. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** An object's key; the bucket itself without one. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer> | string
}

/** The storage answered with an error. */
export class S3Refusal extends ArchiveStoreError {
  readonly status: number
  /** S3's own error code, such as `NoSuchKey`; empty when there is none. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`The backup storage answered ${status}${code && ` ${code}`}.`)
    this.name = 'S3Refusal'
    this.status = status
    this.code = code
  }
}

/** How long an answer may take to start; a part of 8 MiB needs a minute at 1 Mbit/s. */
const answerMs = 5 * 60_000
const maxRetries = 4

/** Sends one signed call; retries while the storage is overloaded or unreachable. */
export type SendS3 = (call: S3Call) => Promise<Response>

/** Calls a bucket with AWS Signature Version 4; the signature covers the body's hash. */
export function s3Client(config: S3Config, options: { firstRetryMs?: number } = {}): SendS3 {
  const { accessKey, secretKey, region } = config
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  })
  const policy = retry(
    handleWhen((error) =>
      error instanceof S3Refusal
        ? error.status === 429 || error.status >= 500
        : error instanceof ArchiveStoreError,
    ),
    {
      maxAttempts: maxRetries,
      backoff: new ExponentialBackoff({ initialDelay: options.firstRetryMs ?? 500 }),
    },
  )
  return (call) => policy.execute(() => send(client, config, call))
}

async function send(
  client: AwsClient,
  { endpoint, bucket }: S3Config,
  { method, key, query = {}, body }: S3Call,
): Promise<Response> {
  const url = new URL(`/${bucket}${key === undefined ? '' : `/${key}`}`, endpoint)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), answerMs)
  let response: Response
  try {
    const signed = await client.sign(url.href, {
      method,
      redirect: 'manual',
      signal: leaving.signal,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body !== undefined && { body }),
    })
    response = await fetch(signed)
  } catch (cause) {
    throw new ArchiveStoreError('The backup storage doesn’t answer.', { cause })
  } finally {
    clearTimeout(timer)
  }
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  throw new S3Refusal(response.status, tagOf(text, 'Code') ?? '')
}

/** The text of the first element with this name. */
export function tagOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? undefined : unescapeXml(text)
}

/** The contents of every element with this name. */
export function tagsOf(xml: string, name: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))
  return [...matches].map(([, inner = '']) => inner)
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

const unescapeXml = (text: string) =>
  text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
