import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ImportRequest,
  type ImportResult,
  runImport,
} from '#server/directory/imports/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { TestClock } from './app.ts'

/** Imports a test's files into its database. */
export interface Importer {
  readonly folder: string
  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): string
  run(kind: string, path: string, options?: Partial<ImportRequest>): Promise<ImportResult>
  /** The rejected rows of a run, as written. */
  refused(result: ImportResult): string[]
  close(): void
}

/** A folder for a test's files and a fixed clock. */
export function createImporter(db: Db): Importer {
  const folder = mkdtempSync(join(tmpdir(), 'waypoint-import-'))
  const clock = new TestClock('2026-11-21T12:00:00Z')
  const defaults = { dryRun: false, refusedPath: null, asOf: null, dataDir: folder, clock }
  return {
    folder,
    file(name, content) {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    run: (kind, path, options = {}) =>
      runImport(db, { ...defaults, onProgress: () => {}, kind, path, ...options }),
    refused: ({ refusedPath }) =>
      refusedPath === null ? [] : readFileSync(refusedPath, 'utf8').trimEnd().split('\r\n'),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** One row of the official program list. */
export type ProgramEntry = Record<string, unknown>

/** A program-list row with typical values. */
export function programEntry(overrides: ProgramEntry = {}): ProgramEntry {
  return {
    PROGRAM: 'Harbor Lines - Deck Officer Training',
    URL: 'https://harbor.example/',
    OPPORTUNITY_TYPE: 'Internship Program',
    DELIVERY_METHOD: 'In-person',
    PROGRAM_DURATION: '91 - 120 days',
    STATES: 'VA',
    NATIONWIDE: 0,
    ONLINE: 0,
    COHORTS: 'No',
    JOB_FAMILY: 'Management',
    LOCATION_DETAILS_AVAILABLE: 0,
    ...overrides,
  }
}

/** The list as served: a script with one assignment and an unquoted key. */
export function programScript(entries: readonly ProgramEntry[]): string {
  return `var orgs = { data: [${entries.map((entry) => JSON.stringify(entry)).join(',')}]};`
}
