import { z } from 'zod'
import { Delivery } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { Instant, PlanDay } from '#contract/facts.ts'
import {
  Component,
  FamilyCode,
  OccupationCode,
  PayGrade,
  Service,
  SpecialtyCode,
  StateCode,
  Zip,
} from '#contract/military.ts'

/** The survey's pages in order; all but the last are sections of the answers. */
export const steps = [
  'service',
  'separation',
  'places',
  'education',
  'skills',
  'interests',
  'goals',
  'review',
] as const
/** A page of the survey. */
export const Step = z.enum(steps)
export type Step = z.infer<typeof Step>

const whole = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}.`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

/** Identifies one specialty. */
export const SpecialtyRef = z.strictObject({ service: Service, code: SpecialtyCode })
export type SpecialtyRef = z.infer<typeof SpecialtyRef>

/** The person's military status. `continuousDays` counts active orders through their last day. */
export const ServiceAnswers = z.strictObject({
  component: Component,
  service: Service.nullable().default(null),
  onOrders: z.boolean({ error: 'Choose yes or no.' }).default(false),
  continuousDays: whole(0, 20_000).nullable().default(null),
  payGrade: PayGrade.nullable().default(null),
  specialties: z.array(SpecialtyRef).max(6, { error: 'Add up to six.' }).default([]),
  specialtyText: paragraphs(200).nullable().default(null),
  years: whole(0, 45).nullable().default(null),
})

/** When and how the person separates; leave is in days. */
export const SeparationAnswers = z.strictObject({
  date: PlanDay.nullable().default(null),
  certainty: z.enum(['orders', 'expected', 'unknown'], { error: 'Choose how firm your date is.' }),
  type: z
    .enum(['end_of_term', 'retirement', 'medical', 'involuntary', 'other'])
    .default('end_of_term'),
  terminalLeaveDays: whole(0, 120).default(0),
  permissiveDays: whole(0, 30).default(0),
  stationed: z.enum(['conus', 'oconus', 'afloat']).default('conus'),
  joinsReserve: z.boolean().nullable().default(null),
})

/** What the person chose if not the ZIP code itself: "San Diego, CA", or a base. */
const placeName = text(120, 1).optional()

/** A radius around a ZIP code, in statute miles, or a whole state. */
export const ListedPlace = z.union(
  [
    z.strictObject({ zip: Zip, miles: whole(5, 500), name: placeName }),
    z.strictObject({ state: StateCode }),
  ],
  { error: 'Enter a ZIP code with a distance of 5 to 500 miles, or a state.' },
)
export type ListedPlace = z.infer<typeof ListedPlace>

/** Where the person lives or is stationed. */
export const HomePlace = z.union(
  [z.strictObject({ zip: Zip, name: placeName }), z.strictObject({ installation: text(80, 1) })],
  { error: 'Enter a ZIP code or installation.' },
)
export type HomePlace = z.infer<typeof HomePlace>

/** Where the person is willing to go. */
export const PlacesAnswers = z.strictObject({
  reach: z.enum(['anywhere', 'listed', 'remote_only'], { error: 'Choose where you’d go.' }),
  listed: z.array(ListedPlace).max(8, { error: 'Add up to eight locations.' }).default([]),
  home: HomePlace.nullable().default(null),
  delivery: z.array(Delivery).max(3).default([]),
})

/** The highest level completed, from none up. */
export const EducationLevel = z.enum(
  [
    'none',
    'high_school',
    'some_college',
    'certificate',
    'associate',
    'bachelor',
    'master',
    'doctorate',
  ],
  { error: 'Choose your highest level of education.' },
)

/** The person's credentials. Languages use ISO 639-1 or 639-3 codes. */
export const EducationAnswers = z.strictObject({
  level: EducationLevel,
  field: text(120).nullable().default(null),
  certifications: z.array(text(120, 1)).max(20).default([]),
  licences: z.array(text(120, 1)).max(10).default([]),
  languages: z
    .array(
      z.strictObject({
        code: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z]{2,3}$/, { error: 'Enter a language code of two or three letters.' }),
        level: z.enum(['basic', 'working', 'fluent']),
      }),
    )
    .max(20)
    .default([]),
  clearance: z
    .strictObject({ level: z.enum(['none', 'secret', 'ts', 'ts_sci']), active: z.boolean() })
    .default({ level: 'none', active: false }),
})

/** The ID of a listed skill. */
export const SkillId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, { error: 'Choose a skill from the list.' })

/** Skills with their level: 1 learning, 2 working, 3 strong, 4 expert. */
export const SkillsAnswers = z
  .array(z.strictObject({ id: SkillId, level: whole(1, 4) }))
  .max(40, { error: 'Choose up to 40 skills.' })

/** The number of interest items: five for each of the six Holland types. */
export const interestItemCount = 30
/** One answer per item, in item order: 1 dislike to 5 like. */
export const InterestsAnswers = z.strictObject({
  items: z
    .array(whole(1, 5))
    .length(interestItemCount, { error: `Rate all ${interestItemCount} activities.` }),
})

/** The ratings so far while some of the thirty are unanswered, in item order. */
export const PartialInterests = z
  .array(whole(1, 5).nullable())
  .length(interestItemCount, { error: `Send ${interestItemCount} ratings, null where open.` })

/** Other help the person wants. */
export const Need = z.enum([
  'housing',
  'health',
  'education',
  'family',
  'finance',
  'disability_claim',
  'legal',
])

/** What a spouse's next job must allow: remote work, part-time hours, moves, or using a license. */
export const PortableWish = z.enum(['remote', 'part_time', 'moves', 'license_transfers'])
export type PortableWish = z.infer<typeof PortableWish>

/**
 * The person's goals. `wish` answers "What do you want to do?", `experience` is what they have done;
 * `payFloor` is in US dollars a year.
 */
export const GoalsAnswers = z.strictObject({
  wish: paragraphs(500).nullable().optional(),
  occupations: z.array(OccupationCode).max(5, { error: 'Add up to five jobs.' }).default([]),
  families: z.array(FamilyCode).max(5, { error: 'Add up to five career fields.' }).default([]),
  payFloor: whole(0, 1_000_000).nullable().default(null),
  workMode: z.enum(['on_site', 'hybrid', 'remote', 'any']).default('any'),
  start: z
    .strictObject({ from: PlanDay, to: PlanDay })
    .refine((start) => start.from <= start.to, {
      error: 'Your latest start is before your earliest start.',
      path: ['to'],
    })
    .nullable()
    .default(null),
  needs: z.array(Need).max(7).default([]),
  /** Spouses only. */
  portable: z.array(PortableWish).max(4).optional(),
  experience: paragraphs(2000).default(''),
})

const sections = {
  service: ServiceAnswers.nullable(),
  separation: SeparationAnswers.nullable(),
  places: PlacesAnswers.nullable(),
  education: EducationAnswers.nullable(),
  skills: SkillsAnswers.nullable(),
  interests: InterestsAnswers.nullable(),
  goals: GoalsAnswers.nullable(),
  partialInterests: PartialInterests.nullable().optional(),
}

/**
 * The seven sections; null where a section isn't answered yet. Interest ratings stay in `partialInterests`
 * until all thirty are answered.
 */
export const Answers = z.object(sections).meta({ id: 'Answers' })
export type Answers = z.infer<typeof Answers>

/** The initial, empty answers. */
export const emptyAnswers: Answers = {
  service: null,
  separation: null,
  places: null,
  education: null,
  skills: null,
  interests: null,
  goals: null,
}

/** The person's goals in their own words: what they want, then their experience. */
export function goalLabels(goals: Answers['goals']): string {
  return [goals?.wish, goals?.experience].filter(Boolean).join('\n')
}

/** A partial update: a section sent replaces the old one, an absent one stays, null clears it. */
export const AnswersPart = z.strictObject(sections).partial()
export type AnswersPart = z.infer<typeof AnswersPart>

/** The survey in progress, or the last one submitted. */
export const Survey = z
  .object({
    id: z.uuid(),
    revision: z.number().int(),
    status: z.enum(['draft', 'submitted']),
    step: Step,
    answers: Answers,
    /** Dotted paths still required to submit; alternatives are named by the first. */
    missing: z.array(z.string()),
    /** Set once submitted: the ID of its report. */
    reportId: z.uuid().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof Survey>

const revision = whole(0, 2_000_000_000)

export const getCurrentSurvey = endpoint({
  method: 'GET',
  path: '/api/surveys/current',
  access: 'member',
  summary: 'The survey in hand; revision 0 and prefilled from the profile when there is none.',
  input: noInput,
  output: Survey,
})

export const saveCurrentSurvey = endpoint({
  method: 'PUT',
  path: '/api/surveys/current',
  access: 'member',
  summary: 'Saves sections of the draft; 409 when the revision is not the latest.',
  input: z.strictObject({ revision, step: Step, answers: AnswersPart }),
  fieldsBelow: 'answers',
  output: Survey,
})

export const submitCurrentSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys/current/submit',
  access: 'member',
  summary: 'Submits the survey and queues its report; a repeat answers the same ids.',
  input: z.strictObject({ revision }),
  output: z.object({ surveyId: z.uuid(), reportId: z.uuid() }),
  status: 202,
})
