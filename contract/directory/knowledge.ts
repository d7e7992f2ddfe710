import { z } from 'zod'
import { endpoint, noInput, queryInt, text } from '#contract/endpoint.ts'
import { Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'

const search = {
  ...pageInput,
  q: text(100).default(''),
  /** Another name of `pageSize`. */
  limit: queryInt(1, 50).optional(),
}

/** A military occupation: MOS, AFSC, rating or SFSC. Identified by `service` and `code`. */
export const Specialty = z.object({
  service: Service,
  code: z.string(),
  title: z.string(),
  category: z.enum(['enlisted', 'warrant', 'officer']).nullable(),
  summary: z.string().nullable(),
  source: z.string(),
})
export type Specialty = z.infer<typeof Specialty>

/** A skill a person can choose. */
export const SkillItem = z.object({ id: z.string(), name: z.string(), kind: z.string() })
export type SkillItem = z.infer<typeof SkillItem>

export const listSpecialties = endpoint({
  method: 'GET',
  path: '/api/specialties',
  access: 'public',
  summary: 'Specialties by code or title.',
  input: z.strictObject({ ...pageInput, q: text(100).default(''), service: Service.optional() }),
  output: pageOf(Specialty),
})

/** Skills common for specialties, as a starting point for the skills step. */
export const listSpecialtySkills = endpoint({
  method: 'GET',
  path: '/api/specialties/:service/:code/skills',
  access: 'public',
  summary: 'The skills that usually come with a specialty.',
  input: z.strictObject({ service: Service, code: text(10, 1) }),
  output: z.object({ items: z.array(SkillItem) }),
})

export const listOccupations = endpoint({
  method: 'GET',
  path: '/api/occupations',
  access: 'public',
  summary: 'Civilian occupations by code, or by a title as people say it.',
  input: z.strictObject({ ...pageInput, q: text(100).default('') }),
  output: pageOf(z.object({ code: z.string(), title: z.string(), jobZone: z.number().nullable() })),
})

export const listFamilies = endpoint({
  method: 'GET',
  path: '/api/families',
  access: 'public',
  summary: 'The job families: SOC major groups.',
  input: noInput,
  output: z.object({ items: z.array(z.object({ code: z.string(), title: z.string() })) }),
})

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  access: 'public',
  summary: 'Skills by name.',
  input: z.strictObject(search),
  output: pageOf(SkillItem),
})

/** A location a person can choose: a ZIP code, a city, an installation or a state. */
export const PlaceItem = z.object({
  kind: z.enum(['zip', 'city', 'installation', 'state']),
  /** The ZIP code, installation ID or state code; of a city, its first ZIP code. */
  id: z.string(),
  text: z.string(),
  state: z.string(),
  /** Its ZIP code, used to measure distances; null for a state. */
  zip: z.string().nullable(),
  /** False for military postal addresses, which have no distance. */
  located: z.boolean(),
})
export type PlaceItem = z.infer<typeof PlaceItem>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'public',
  summary: 'ZIP codes, cities, installations and states by name or number.',
  input: z.strictObject(search),
  output: pageOf(PlaceItem),
})

export const listSurveyChoices = endpoint({
  method: 'GET',
  path: '/api/survey-choices',
  access: 'public',
  summary: 'What the survey offers: ranks, interest items, certifications, languages, families.',
  input: noInput,
  output: z.object({
    ranks: z.array(z.object({ service: Service, payGrade: z.string(), title: z.string() })),
    interestItems: z.array(z.object({ number: z.number(), type: z.string(), text: z.string() })),
    certifications: z.array(z.string()),
    /** Other names of certifications, such as EMT, by certification name. */
    certificationAliases: z.record(z.string(), z.array(z.string())),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    families: z.array(z.object({ code: z.string(), title: z.string() })),
    states: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})
