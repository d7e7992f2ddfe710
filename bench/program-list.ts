import { existsSync, readFileSync } from 'node:fs'
import type { Delivery, Opportunity } from '#matching/opportunity.ts'
import {
  mapProgram,
  ProgramRow,
  programColumns,
} from '#server/directory/imports/skillbridge-programs.ts'

/** The official program list, present only with the shared data. */
const programFile = new URL('../../shared/data/skillbridge/organizationsData.js', import.meta.url)

/** Whether the list can be read here. */
export const hasProgramList = existsSync(programFile)

/** The official programs as imported, in the matcher's shape. The file is parsed as data, never run. */
export function programList(): Opportunity[] {
  const text = readFileSync(programFile, 'utf8').replace(/\p{Cc}/gu, ' ')
  const rows: unknown = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
  if (!Array.isArray(rows)) throw new Error('The program list has no rows.')
  return rows.map((row: Record<string, unknown>, i): Opportunity => {
    const cells = Object.fromEntries(
      Object.entries(programColumns).map(([name, [column]]) => [name, String(row[column] ?? '')]),
    )
    const program = mapProgram(ProgramRow.parse(cells))
    return {
      id: `program-${i}`,
      title: program.title || program.host,
      organizationId: program.host,
      organization: program.host,
      kind: 'skillbridge',
      summary: null,
      description: null,
      requirements: null,
      families: program.families,
      occupations: [],
      specialties: [],
      skills: [],
      locations: program.states.map((state) => {
        return { city: null, state, latitude: null, longitude: null }
      }),
      nationwide: program.nationwide,
      online: program.online,
      delivery: program.delivery.filter(isDelivery),
      length: program.lengths.map(([min, max]) => ({ min, max })),
      cohorts: [],
      services: [],
      openTo: ['active', 'guard', 'reserve'],
      payAfter: null,
      credentials: [],
      clearance: null,
      lastVerified: '2026-11-21',
      source: 'SkillBridge program list',
    }
  })
}

function isDelivery(word: string): word is Delivery {
  return word === 'in_person' || word === 'hybrid' || word === 'online'
}
