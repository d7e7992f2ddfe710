import { AppError } from '#contract/errors.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { findZip } from '#server/directory/places/places.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { SomeFields } from './columns.ts'
import { findUnknownCodes } from './queries.ts'

/** Rejects unknown codes, states and ZIP codes. */
export async function requireKnownCodes(
  db: Db,
  { states }: Facts,
  { families = [], occupations = [], ...edited }: SomeFields,
): Promise<void> {
  const fields: Record<string, string> = {}
  const isState = (code: string) => states.some((state) => state.code === code)
  for (const code of edited.states ?? []) {
    if (!isState(code)) fields.states = `We don’t know the state ${code}.`
  }
  for (const [index, { state, zip }] of (edited.locations ?? []).entries()) {
    if (!isState(state)) fields[`locations.${index}.state`] = `We don’t know the state ${state}.`
    if (zip !== null && !findZip(zip)) {
      fields[`locations.${index}.zip`] = `We don’t know the ZIP code ${zip}.`
    }
  }
  const specialties = (edited.specialties ?? []).map(({ service, code }) => `${service}:${code}`)
  if (families.length + occupations.length + specialties.length > 0) {
    for (const { field, code } of await findUnknownCodes(db, {
      families,
      occupations,
      specialties,
    })) {
      fields[field] = `We don’t know the code ${code.split(':').at(-1)}.`
    }
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('validation', first, { fields })
}
