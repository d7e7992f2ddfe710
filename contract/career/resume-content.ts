import { z } from 'zod'
import { paragraphs, text } from '#contract/endpoint.ts'

/** Maximum characters of a resume as JSON: about forty full pages. */
export const maxResumeCharacters = 120_000

const line = (max: number) => text(max).default('')
const prose = (max: number) => paragraphs(max).default('')
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, { error: `Add up to ${max}.` }).max(max, { error: `Add up to ${max}.` })

/** Stored content has no empty dates or addresses: the server drops them. */
const optional = <T extends z.ZodType>(value: T) => z.union([z.literal(''), value]).optional()

/** A day, month or year, as JSON Resume writes dates: 2026-11-23, 2026-11 or 2026. */
export const ResumeDate = z
  .string({ error: 'Enter a date like 2026-11 or 2026.' })
  .trim()
  .regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
    error: 'Enter a date like 2026-11 or 2026.',
  })

/** A web URL that can be linked; script and file URLs are refused. */
export const ResumeUrl = text(300, 1).regex(/^https?:\/\/[^\s/?#]+\.[^\s]+$/i, {
  error: 'Enter a web address that starts with https://',
})

const date = optional(ResumeDate)
const url = optional(ResumeUrl)
const email = optional(
  z
    .string()
    .trim()
    .max(254)
    .pipe(z.email({ error: 'Enter an email like name@example.com.' })),
)

/** Maximum lines per job; federal resumes use more than others. */
export const maxHighlights = 20
const highlights = listOf(text(1_000, 1), maxHighlights).default([])
const keywords = listOf(text(120, 1), 40).default([])

/** What USAJOBS asks about each job, in addition to JSON Resume's fields. */
export const FederalWork = z.strictObject({
  hoursPerWeek: z
    .number({ error: 'Enter hours from 1 to 168.' })
    .min(1, { error: 'Enter hours from 1 to 168.' })
    .max(168, { error: 'Enter hours from 1 to 168.' })
    .optional(),
  /** "0343, Management and Program Analysis". */
  series: line(120),
  /** "GS-11" or "E-6". */
  grade: line(40),
  salary: line(60),
  supervisor: line(120),
  supervisorPhone: line(40),
  mayContact: z.enum(['', 'yes', 'no', 'ask'], { error: 'Choose an answer.' }).default(''),
})
export type FederalWork = z.infer<typeof FederalWork>

/** What USAJOBS asks about the person. */
export const FederalBasics = z.strictObject({
  citizenship: line(80),
  veteransPreference: line(80),
  clearance: line(80),
  /** "GS-0343-11, 2021 to 2024"; empty if there is none. */
  highestGrade: line(80),
})
export type FederalBasics = z.infer<typeof FederalBasics>

/** Name, contact and summary. */
export const ResumeBasics = z.strictObject({
  name: line(160),
  label: line(160),
  image: url,
  email,
  phone: line(40),
  url,
  summary: prose(3_000),
  location: z
    .strictObject({
      address: line(200),
      postalCode: line(20),
      city: line(100),
      countryCode: line(2),
      region: line(100),
    })
    .prefault({}),
  profiles: listOf(z.strictObject({ network: line(60), username: line(100), url }), 8).default([]),
  federal: FederalBasics.prefault({}),
})

/** One job. Without `endDate` it's current. */
export const ResumeWork = z.strictObject({
  name: line(160),
  location: line(160),
  description: line(300),
  position: line(160),
  url,
  startDate: date,
  endDate: date,
  summary: prose(2_000),
  highlights,
  federal: FederalWork.prefault({}),
})
export type ResumeWork = z.infer<typeof ResumeWork>

/** Volunteer work. */
export const ResumeVolunteer = z.strictObject({
  organization: line(160),
  position: line(160),
  url,
  startDate: date,
  endDate: date,
  summary: prose(2_000),
  highlights,
})
export type ResumeVolunteer = z.infer<typeof ResumeVolunteer>

/** A school or course. */
export const ResumeEducation = z.strictObject({
  institution: line(160),
  url,
  area: line(160),
  studyType: line(100),
  startDate: date,
  endDate: date,
  score: line(60),
  courses: listOf(text(200, 1), 20).default([]),
})
export type ResumeEducation = z.infer<typeof ResumeEducation>

/** A certificate or license. */
export const ResumeCertificate = z.strictObject({
  name: line(200),
  date,
  url,
  issuer: line(160),
})
export type ResumeCertificate = z.infer<typeof ResumeCertificate>

/** A group of skills, listed in `keywords`. */
export const ResumeSkill = z.strictObject({ name: line(120), level: line(60), keywords })
export type ResumeSkill = z.infer<typeof ResumeSkill>

/** A language and its fluency. */
export const ResumeLanguage = z.strictObject({ language: line(80), fluency: line(80) })
export type ResumeLanguage = z.infer<typeof ResumeLanguage>

const ResumeProject = z.strictObject({
  name: line(160),
  description: prose(2_000),
  highlights,
  keywords,
  startDate: date,
  endDate: date,
  url,
  roles: listOf(text(120, 1), 10).default([]),
  entity: line(160),
  type: line(80),
})

/** The sections below a resume's contact lines, in the default print order. */
export const ResumePart = z.enum([
  'summary',
  'work',
  'skills',
  'education',
  'certificates',
  'projects',
  'volunteer',
  'awards',
  'publications',
  'languages',
  'interests',
  'references',
])
export type ResumePart = z.infer<typeof ResumePart>

/**
 * A resume in JSON Resume 1.0 (jsonresume.org/schema), with additional `federal` parts. Every key is optional in
 * the input; in the output only dates and addresses are, so readers need no guards.
 */
export const ResumeContent = z
  .strictObject({
    $schema: z.string().max(200).optional(),
    basics: ResumeBasics.prefault({}),
    work: listOf(ResumeWork, 30).default([]),
    volunteer: listOf(ResumeVolunteer, 15).default([]),
    education: listOf(ResumeEducation, 15).default([]),
    awards: listOf(
      z.strictObject({ title: line(200), date, awarder: line(160), summary: prose(1_000) }),
      30,
    ).default([]),
    certificates: listOf(ResumeCertificate, 40).default([]),
    publications: listOf(
      z.strictObject({
        name: line(200),
        publisher: line(160),
        releaseDate: date,
        url,
        summary: prose(1_000),
      }),
      20,
    ).default([]),
    skills: listOf(ResumeSkill, 30).default([]),
    languages: listOf(ResumeLanguage, 20).default([]),
    interests: listOf(z.strictObject({ name: line(120), keywords }), 20).default([]),
    references: listOf(z.strictObject({ name: line(160), reference: prose(2_000) }), 10).default(
      [],
    ),
    projects: listOf(ResumeProject, 20).default([]),
    meta: z
      .strictObject({
        canonical: z.string().max(300).optional(),
        version: z.string().max(40).optional(),
        lastModified: z.string().max(40).optional(),
        /** The member's section order; sections not listed follow in default order. */
        sections: z.array(ResumePart).max(ResumePart.options.length).optional(),
      })
      .optional(),
  })
  .refine((content) => JSON.stringify(content).length <= maxResumeCharacters, {
    error: 'This resume is too long to save. Shorten it first.',
  })
  .meta({ id: 'ResumeContent' })
export type ResumeContent = z.infer<typeof ResumeContent>
/** A resume as input: every key can be absent. */
export type ResumeContentInput = z.input<typeof ResumeContent>

/** All sections in print order. */
export function sectionOrder({ meta }: Pick<ResumeContent, 'meta'>): ResumePart[] {
  return [...new Set([...(meta?.sections ?? []), ...ResumePart.options])]
}

const optionalKeys = ['url', 'image', 'email', 'startDate', 'endDate', 'date', 'releaseDate']

/** Drops empty dates and addresses, which JSON Resume doesn't allow. */
export function withoutBlanks(content: ResumeContent): ResumeContent {
  const kept = (key: string, value: unknown) =>
    value === '' && optionalKeys.includes(key) ? undefined : value
  return ResumeContent.parse(JSON.parse(JSON.stringify(content, kept)))
}
