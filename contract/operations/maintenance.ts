import { z } from 'zod'
import { endpoint, noInput, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** `read_only` refuses changes, `closed` everything, to everyone but admins. */
export const MaintenanceMode = z.enum(['off', 'read_only', 'closed'], { error: 'Choose a mode.' })
export type MaintenanceMode = z.infer<typeof MaintenanceMode>

/** How far people may use the service right now. */
export const Maintenance = z
  .object({
    mode: MaintenanceMode,
    /** Shown to people who are turned away; a standard text when empty. */
    message: z.string(),
    changedAt: Instant.nullable(),
  })
  .meta({ id: 'Maintenance' })
export type Maintenance = z.infer<typeof Maintenance>

const access = { permission: 'maintenance.run' } as const

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/admin/maintenance',
  access,
  summary: 'The maintenance mode and its message.',
  input: noInput,
  output: Maintenance,
})

export const updateMaintenance = endpoint({
  method: 'PUT',
  path: '/api/admin/maintenance',
  access,
  summary: 'Opens the service, makes it read-only, or closes it for everyone but admins.',
  input: z.strictObject({ mode: MaintenanceMode, message: paragraphs(500) }),
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

/** A table of the database and what it takes up, with its indexes. */
const TableSize = z.object({
  name: z.string(),
  /** An estimate. */
  rows: z.number().int(),
  bytes: z.number().int(),
})

/** What the service runs on. */
export const SystemInfo = z
  .object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** When the process that answers was started. */
    startedAt: Instant,
    /** Bytes that it has in memory. */
    memory: z.number().int(),
    /** Bytes of the disk with the data folder. */
    disk: z.object({ free: z.number(), total: z.number() }),
    database: z.object({
      bytes: z.number().int(),
      connections: z.number().int(),
      maxConnections: z.number().int(),
      tables: z.array(TableSize),
    }),
    migrations: z.object({
      applied: z.array(z.object({ name: z.string(), appliedAt: Instant })),
      /** Files of this program that have not run on this database. */
      pending: z.array(z.string()),
    }),
  })
  .meta({ id: 'SystemInfo' })
export type SystemInfo = z.infer<typeof SystemInfo>

export const getSystemInfo = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access,
  summary: 'Versions, migrations, the size of the database and free space.',
  input: noInput,
  output: SystemInfo,
})
