import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** `read_only` refuses changes and `closed` refuses everything, except for admins. */
export const MaintenanceMode = z.enum(['off', 'read_only', 'closed'], { error: 'Choose a mode.' })
export type MaintenanceMode = z.infer<typeof MaintenanceMode>

const network = 'Enter network addresses like 203.0.113.7 or 203.0.113.0/24, one per line.'
/** IP addresses, single or with a prefix length. */
const Allowed = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: network }))
  .max(50, { error: 'Enter at most 50 addresses.' })

/** How available the service is right now. */
export const Maintenance = z
  .object({
    mode: MaintenanceMode,
    /** Shown to people turned away; a default text when empty. */
    message: z.string(),
    /** IP addresses that get in while the service is closed. */
    allowed: z.array(z.string()),
    changedAt: Instant.nullable(),
  })
  .meta({ id: 'Maintenance' })
export type Maintenance = z.infer<typeof Maintenance>

const access = { permission: 'maintenance.run' } as const

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/admin/maintenance',
  access,
  summary: 'The maintenance mode, its message and who may enter meanwhile.',
  input: noInput,
  /** Includes the caller's IP address. */
  output: Maintenance.extend({ yourAddress: z.string() }),
})

export const updateMaintenance = endpoint({
  method: 'PUT',
  path: '/api/admin/maintenance',
  access,
  summary: 'Opens the service, makes it read-only, or closes it for everyone but admins.',
  input: z.strictObject({
    mode: MaintenanceMode,
    message: paragraphs(500).default(''),
    /** Addresses that get in while it's closed, in addition to admins; unchanged when absent. */
    allowed: Allowed.optional(),
  }),
  output: Maintenance,
})

export const getNotice = endpoint({
  method: 'GET',
  path: '/api/maintenance',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'What everyone is told about maintenance; the message is empty when there is none.',
  input: noInput,
  output: z.object({ mode: MaintenanceMode, message: z.string() }),
})

/** A database table and its size, with its indexes. */
const TableSize = z.object({
  name: z.string(),
  /** An estimate. */
  rows: z.number().int(),
  bytes: z.number().int(),
})

/** The service's runtime environment. */
export const SystemInfo = z
  .object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** When the responding process started. */
    startedAt: Instant,
    /** Bytes of memory it uses. */
    memory: z.number().int(),
    /** Bytes on the disk with the data folder. */
    disk: z.object({ free: z.number(), total: z.number() }),
    /** Opportunities in the responding process's match index. */
    matchIndex: z.object({ opportunities: z.number().int() }),
    /** What the responding process caches; a name is missing until its cache exists. */
    caches: z.partialRecord(
      z.enum(['pages', 'answers']),
      z.object({ entries: z.number().int(), bytes: z.number().int() }),
    ),
    database: z.object({
      bytes: z.number().int(),
      connections: z.number().int(),
      maxConnections: z.number().int(),
      tables: z.array(TableSize),
    }),
    migrations: z.object({
      applied: z.array(z.object({ name: z.string(), appliedAt: Instant })),
      /** Migration files not yet applied to this database. */
      pending: z.array(z.string()),
    }),
  })
  .meta({ id: 'SystemInfo' })
export type SystemInfo = z.infer<typeof SystemInfo>

export const getSystemInfo = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access,
  summary:
    'Versions, migrations, the match index, caches, the size of the database and free space.',
  input: noInput,
  output: SystemInfo,
})

export const clearCaches = endpoint({
  method: 'DELETE',
  path: '/api/admin/caches',
  access,
  summary: 'Discards the cached public pages of every server; they are rendered again on request.',
  input: noInput,
  output: noContent,
  status: 204,
})
