import { z } from 'zod'
import { VideoLink } from '#contract/career/mentors.ts'
import { endpoint, noContent, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { FamilyCode, Service, SpecialtyCode, StateCode } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ReportReason } from './moderation.ts'

/** Industry names by code. */
export const industries = {
  technology: 'Technology',
  defense: 'Defense and aerospace',
  government: 'Government',
  public_safety: 'Police, fire and emergency services',
  health: 'Health care',
  education: 'Education',
  construction: 'Construction and trades',
  manufacturing: 'Manufacturing',
  energy: 'Energy and utilities',
  transportation: 'Transportation and logistics',
  finance: 'Finance and insurance',
  consulting: 'Consulting and professional services',
  retail: 'Retail and wholesale',
  hospitality: 'Food, travel and hospitality',
  media: 'Media and communications',
  agriculture: 'Agriculture and environment',
  nonprofit: 'Nonprofit',
  other: 'Something else',
} as const

const industryCodes = Object.keys(industries) as (keyof typeof industries)[]

/** An industry's code. */
export const Industry = z.enum(industryCodes, { error: 'Choose an industry.' })
export type Industry = z.infer<typeof Industry>

/** Minimum group size before people in a specialty group are counted. */
export const minCounted = 5

const SpecialtyName = z.object({ service: Service, code: z.string(), title: z.string() })

/** The status of an introduction. */
export const IntroductionStatus = z.enum(['asked', 'accepted', 'declined', 'ended'], {
  error: 'Choose a status.',
})
export type IntroductionStatus = z.infer<typeof IntroductionStatus>

const entryFields = {
  id: z.uuid(),
  /** The display name they chose. */
  name: z.string(),
  service: Service.nullable(),
  specialties: z.array(SpecialtyName),
  employer: z.string().nullable(),
  role: z.string().nullable(),
  industry: Industry.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The career field they're targeting: a SOC major group. */
  target: z.object({ code: z.string(), title: z.string() }).nullable(),
  yearLeft: z.number().int().nullable(),
  takesIntroductions: z.boolean(),
}

/** A person in the directory; never includes an email address or exact date. */
export const AlumniEntry = z
  .object({
    ...entryFields,
    isSelf: z.boolean(),
    /** The caller's newest introduction with this person that is pending or accepted. */
    introduction: z
      .object({
        id: z.uuid(),
        side: z.enum(['asker', 'asked']),
        status: IntroductionStatus,
      })
      .nullable(),
  })
  .meta({ id: 'AlumniEntry' })
export type AlumniEntry = z.infer<typeof AlumniEntry>

/** The caller's own entry, with its private fields. */
export const OwnAlumniEntry = z
  .object({
    ...entryFields,
    listed: z.boolean(),
    /** A moderator hid it from the list. */
    isHidden: z.boolean(),
    /** The email address or link shared once an introduction is accepted. */
    contact: z.string().nullable(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnAlumniEntry' })
export type OwnAlumniEntry = z.infer<typeof OwnAlumniEntry>

/** One line visible to the whole network: no addresses. */
const open = (max: number) =>
  text(max, 1).refine((typed) => !/\S@\S/.test(typed), {
    error: 'Leave out email addresses: everyone in the network reads this.',
  })

/** An email address or https link the member shares through introductions. */
export const ContactChannel = text(200, 1).refine(
  (typed) => z.email().safeParse(typed).success || VideoLink.safeParse(typed).success,
  { error: 'Enter an email address, or a link that starts with https://.' },
)

/** What a member enters; an absent key keeps its value, or gets its default the first time. */
export const AlumniDraft = z.strictObject({
  revision: z.number().int().min(0).optional(),
  /** False until the member chooses to be listed. */
  listed: z.boolean({ error: 'Use true or false.' }).optional(),
  name: open(40).optional(),
  service: Service.nullable().optional(),
  specialties: z
    .array(z.strictObject({ service: Service, code: SpecialtyCode }))
    .max(6, { error: 'Add up to six.' })
    .optional(),
  employer: open(100).nullable().optional(),
  role: open(100).nullable().optional(),
  industry: Industry.nullable().optional(),
  city: open(60).nullable().optional(),
  state: StateCode.nullable().optional(),
  target: FamilyCode.nullable().optional(),
  yearLeft: z
    .number({ error: 'Enter a year.' })
    .int({ error: 'Enter a year.' })
    .min(1940, { error: 'Enter a year from 1940 on.' })
    .max(2099, { error: 'Enter a year before 2100.' })
    .nullable()
    .optional(),
  takesIntroductions: z.boolean({ error: 'Use true or false.' }).optional(),
  contact: ContactChannel.nullable().optional(),
})
export type AlumniDraft = z.infer<typeof AlumniDraft>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const EntryId = z.strictObject({ id })

/** The cursor of a page: when its last entry was listed, in milliseconds, and the entry's ID. */
const Cursor = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
  error: 'Start at the first page.',
})

/** Maximum count of a filtered total. */
export const maxAlumniCounted = 1_000

export const listAlumni = endpoint({
  method: 'GET',
  path: '/api/alumni',
  access: 'member',
  summary:
    'Listed alumni, newest entry first; needs the alumni plan. `next` of one page is `after` of the following one.',
  input: z.strictObject({
    ...pageInput,
    after: Cursor.optional(),
    q: text(100).optional(),
    service: Service.optional(),
    /** A specialty's code, such as 25B. */
    specialty: SpecialtyCode.optional(),
    employer: text(100).optional(),
    city: text(60).optional(),
    state: StateCode.optional(),
    /** A SOC major group. */
    target: FamilyCode.optional(),
  }),
  output: pageOf(AlumniEntry).extend({
    next: z.string().nullable(),
    /** There are more results than `total`. */
    isCapped: z.boolean(),
  }),
})

const Tally = z.object({ name: z.string(), people: z.number().int() })

export const getAlumniWork = endpoint({
  method: 'GET',
  path: '/api/alumni/work',
  access: 'member',
  summary: `What listed alumni of a specialty group work as, from ${minCounted} people on; the caller’s own group when none is named.`,
  input: z.strictObject({ service: Service.optional(), code: SpecialtyCode.optional() }),
  output: z.object({
    /** Null when no specialty is given and the caller has none. */
    group: z.object({ service: Service, prefix: z.string(), title: z.string() }).nullable(),
    /** Listed members of the group; null below the minimum. */
    people: z.number().int().nullable(),
    minimum: z.number().int(),
    roles: z.array(Tally),
    employers: z.array(Tally),
  }),
})

export const getOwnAlumniEntry = endpoint({
  method: 'GET',
  path: '/api/alumni/me',
  access: 'member',
  summary: 'The caller’s own entry, null before there is one, and what a first one could say.',
  input: noInput,
  output: z.object({
    entry: OwnAlumniEntry.nullable(),
    suggested: z.object({
      name: z.string(),
      service: Service.nullable(),
      specialties: z.array(z.object({ service: Service, code: z.string() })),
      state: z.string().nullable(),
    }),
  }),
})

export const saveOwnAlumniEntry = endpoint({
  method: 'PUT',
  path: '/api/alumni/me',
  access: 'member',
  summary:
    'Makes or changes the caller’s entry; taking it off the list works on every plan. 409 when a revision is sent and is not the latest.',
  input: AlumniDraft,
  output: OwnAlumniEntry,
})

export const deleteOwnAlumniEntry = endpoint({
  method: 'DELETE',
  path: '/api/alumni/me',
  access: 'member',
  summary: 'Deletes the caller’s entry and ends their introductions.',
  status: 204,
  input: noInput,
  output: noContent,
})

export const listAlumniBlocks = endpoint({
  method: 'GET',
  path: '/api/alumni/blocks',
  access: 'member',
  summary: 'People of the directory whom the caller blocked.',
  input: z.strictObject(pageInput),
  output: pageOf(z.object({ id: z.uuid(), name: z.string() })),
})

export const blockAlumni = endpoint({
  method: 'PUT',
  path: '/api/alumni/:id/block',
  access: 'member',
  summary: 'Blocks someone, who no longer sees the caller and is not seen; or takes it back.',
  input: EntryId.extend({ blocked: z.boolean({ error: 'Use true or false.' }) }),
  output: z.object({ blocked: z.boolean() }),
})

export const reportAlumni = endpoint({
  method: 'POST',
  path: '/api/alumni/:id/reports',
  access: 'member',
  summary: 'Reports an entry, or the message of an introduction, to the moderators.',
  status: 201,
  input: EntryId.extend({
    reason: ReportReason,
    text: paragraphs(1_000).default(''),
    /** The introduction whose message is being reported. */
    introductionId: id.optional(),
  }),
  output: z.object({ id: z.uuid() }),
})
