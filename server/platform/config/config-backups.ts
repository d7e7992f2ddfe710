import { join, resolve } from 'node:path'
import { z } from 'zod'
import { nonEmpty, variable } from './config-kit.ts'

/** An S3-compatible bucket and the credentials that open it. */
export interface S3Config {
  /** Origin of the service, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** Folder in the bucket, without slashes at its ends; empty for none. */
  readonly prefix: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Where backups go: a folder of this server, or a bucket that every server shares. */
export type BackupStoreConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Config)

/** Backup variables, in print order. */
export const backupVariables = {
  BACKUP_DIR: variable(
    'Folder of the backups; backups in DATA_DIR when absent. Several servers share one.',
    undefined,
    z.string().min(1, 'must not be empty'),
  ),
  BACKUP_S3_ENDPOINT: variable(
    'Address of an S3-compatible storage for backups, such as https://s3.us-east-1.amazonaws.com; a folder without it.',
    undefined,
    z.string().regex(/^https?:\/\/[^/\s@]+$/, 'must be http(s)://host[:port] without a path'),
  ),
  BACKUP_S3_BUCKET: variable(
    'The bucket of the backups; it must exist.',
    undefined,
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  ),
  BACKUP_S3_REGION: variable(
    'The region that requests are signed for; auto for some providers.',
    'us-east-1',
    z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1'),
  ),
  BACKUP_S3_PREFIX: variable(
    'A folder in the bucket, such as waypoint/production.',
    '',
    z
      .string()
      .regex(/^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/, 'must be a path such as waypoint/production'),
  ),
  BACKUP_S3_ACCESS_KEY: variable('The ID of the key that opens the bucket.', undefined, nonEmpty),
  BACKUP_S3_SECRET_KEY: variable('The secret of that key.', undefined, nonEmpty),
  BACKUP_RECIPIENTS: variable(
    'Age public keys (age1…), with commas, that can open backups without the SECRET.',
    '',
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine(
        (list) => list.every((part) => /^age1[a-z0-9]{50,}$/.test(part)),
        'must be age public keys with commas between them',
      ),
  ),
} as const

type Values = {
  readonly [Name in keyof typeof backupVariables]:
    | z.output<(typeof backupVariables)[Name]['schema']>
    | undefined
}

/** Where backups go; a partial or double choice is a problem. */
export function backupStoreOf(
  values: Values,
  dataDir: string,
  problems: string[],
): BackupStoreConfig {
  const folder = values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups')
  const parts = {
    endpoint: values.BACKUP_S3_ENDPOINT,
    bucket: values.BACKUP_S3_BUCKET,
    accessKey: values.BACKUP_S3_ACCESS_KEY,
    secretKey: values.BACKUP_S3_SECRET_KEY,
  }
  const { endpoint, bucket, accessKey, secretKey } = parts
  if (Object.values(parts).every((part) => part === undefined)) return { kind: 'folder', folder }
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    problems.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY belong together',
    )
    return { kind: 'folder', folder }
  }
  if (values.BACKUP_DIR) problems.push('BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other')
  const region = values.BACKUP_S3_REGION ?? 'us-east-1'
  const prefix = values.BACKUP_S3_PREFIX ?? ''
  return { kind: 's3', endpoint, bucket, region, prefix, accessKey, secretKey }
}
