import { createHash } from 'node:crypto'
import { newId } from '#server/platform/lib/ids.ts'
import { normalName, slugOf } from '#server/platform/lib/names.ts'

/** A place where an opportunity is offered. */
export interface ListedPlace {
  city: string | null
  state: string
  zip: string | null
  latitude: number | null
  longitude: number | null
}

/** One opportunity as a list gives it, in our words: the columns of the table `opportunity`. */
export interface ListedOpportunity {
  title: string
  program_type: string | null
  summary: string | null
  description: string | null
  other_eligibility: string | null
  url: string | null
  families: string[]
  /** service:code */
  specialties: string[]
  states: string[]
  nationwide: boolean
  online: boolean
  delivery: string[]
  /** As PostgreSQL writes ranges of days: `[91,121)`. */
  lengths: string[]
  cohorts_offered: boolean | null
  services: string[]
  open_to: string[]
  contact_name: string | null
  contact_email: string | null
  conflicts: string[]
  locations: ListedPlace[]
}

/** What a list says of one row: who offers what, and the name by which the row is known again. */
export interface ListedRow {
  identity: string
  organization: string
  website: string | null
  opportunity: ListedOpportunity
}

/** A row of the staging table; ids are made here because PostgreSQL 15 cannot make these. */
export interface StagedRow extends ListedOpportunity {
  row: number
  line: number
  external_id: string
  organization_identity: string
  organization: string
  slug: string
  website: string | null
  content_hash: string
  new_id: string
  new_organization_id: string
}

/** Makes the row ready for staging. The hash covers all that is kept, so any change of it shows. */
export function staged(at: { row: number; line: number }, listed: ListedRow): StagedRow {
  const kept = [listed.organization, listed.website, listed.opportunity]
  return {
    ...listed.opportunity,
    row: at.row,
    line: at.line,
    external_id: listed.identity,
    organization_identity: normalName(listed.organization),
    organization: listed.organization,
    slug: slugOf(listed.organization),
    website: listed.website,
    content_hash: createHash('sha256').update(JSON.stringify(kept)).digest('base64url'),
    new_id: newId(),
    new_organization_id: newId(),
  }
}
