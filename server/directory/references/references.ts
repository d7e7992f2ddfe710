import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { AnswersPart } from '#contract/transition/surveys.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { findInstallation, findZip } from '#server/directory/places/places.ts'
import type { Db } from '#server/platform/db/database.ts'

type Fields = Record<string, string>

/** Rejects answers with an unknown specialty, skill, occupation, place or language. */
export async function requireKnownReferences(
  db: Db,
  facts: Facts,
  answers: AnswersPart,
): Promise<void> {
  const fields: Fields = { ...unknownPlaces(facts, answers), ...unknownLanguages(facts, answers) }
  const rows = await findUnknown(db, answers)
  for (const { path, name } of rows) fields[path] = `We do not know ${name}. Choose from the list.`
  const [first] = Object.values(fields)
  if (first) throw new AppError('validation', first, { fields })
}

function unknownPlaces(facts: Facts, { places }: AnswersPart): Fields {
  const fields: Fields = {}
  for (const [index, place] of (places?.listed ?? []).entries()) {
    if ('zip' in place && !findZip(place.zip)) {
      fields[`places.listed.${index}.zip`] = `We do not know the ZIP code ${place.zip}.`
    }
    if ('state' in place && !facts.states.some(({ code }) => code === place.state)) {
      fields[`places.listed.${index}.state`] = `We do not know the state ${place.state}.`
    }
  }
  const home = places?.home
  if (home && 'zip' in home && !findZip(home.zip)) {
    fields['places.home.zip'] = `We do not know the ZIP code ${home.zip}.`
  }
  if (home && 'installation' in home && !findInstallation(facts, home.installation)) {
    fields['places.home.installation'] = 'We do not know this installation. Choose from the list.'
  }
  return fields
}

function unknownLanguages(facts: Facts, { education }: AnswersPart): Fields {
  const fields: Fields = {}
  for (const [index, { code }] of (education?.languages ?? []).entries()) {
    if (!facts.languages.some((language) => language.code === code)) {
      fields[`education.languages.${index}.code`] = `We do not know the language ${code}.`
    }
  }
  return fields
}

/** A single query for any number of codes. */
async function findUnknown(
  db: Db,
  answers: AnswersPart,
): Promise<{ path: string; name: string }[]> {
  const named = [
    ...(answers.service?.specialties ?? []).map(({ service, code }, index) => ({
      kind: 'specialty',
      path: `service.specialties.${index}`,
      name: code,
      id: `${service}:${code}`,
    })),
    ...(answers.skills ?? []).map(({ id }, index) => ({
      kind: 'skill',
      path: `skills.${index}.id`,
      name: `the skill ${id}`,
      id,
    })),
    ...(answers.goals?.occupations ?? []).map((id, index) => ({
      kind: 'occupation',
      path: `goals.occupations.${index}`,
      name: `the occupation ${id}`,
      id,
    })),
    ...(answers.goals?.families ?? []).map((id, index) => ({
      kind: 'family',
      path: `goals.families.${index}`,
      name: `the job family ${id}`,
      id,
    })),
  ]
  if (named.length === 0) return []
  const result = await sql<{ path: string; name: string }>`
    select named.path, named.name
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as named(kind text, path text, name text, id text)
    where case named.kind
      when 'specialty' then not exists (select from specialty where
        service = split_part(named.id, ':', 1) and code = split_part(named.id, ':', 2))
      when 'skill' then not exists (select from skill where skill.id = named.id)
      when 'occupation' then not exists (select from occupation where code = named.id)
      else not exists (select from family where code = named.id)
    end`.execute(db)
  return result.rows
}
