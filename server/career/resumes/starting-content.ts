import {
  ResumeContent,
  type ResumeContentInput,
  withoutBlanks,
} from '#contract/career/resume-content.ts'
import { serviceNames, showPayGrade } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { credentialKey } from '#language/text/credential-words.ts'
import { article, commonTitle } from '#matching/explain/common-names.ts'
import { specialtyBullets } from '#server/career/resume-bullets/resume-bullets.ts'
import type { Facts, Rank } from '#server/directory/facts/facts.ts'
import { findInstallation, findZip } from '#server/directory/places/places.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { certificationsIn, linesOf } from './own-experience.ts'
import { findReportBasis, findSkillNames, findSpecialtyTitles } from './starting-queries.ts'

type Parts = Pick<Services, 'db' | 'facts' | 'clock' | 'matcher'>

/** A specialty with lines suggested by its own duties, in civilian words. */
interface Duty {
  readonly title: string
  readonly suggestions: readonly string[]
}

/** With this many lines, a job needs no suggestions. */
const enoughLines = 6
/** Before a line the person didn't write; the same brackets as the other blanks. */
const suggested = '[suggested, keep it if you did it]'

/** A first draft from what we know of the person; unknown parts stay empty. */
export async function startingContent(services: Parts, account: Account): Promise<ResumeContent> {
  const { db, facts, clock } = services
  const answers = await profileAnswers(db, account.id)
  const name = `${account.first_name} ${account.last_name}`.trim().slice(0, 160)
  const contact = { name, email: account.email }
  if (!answers) return ResumeContent.parse({ basics: contact })
  const { service, education } = answers
  const experience = answers.goals?.experience ?? ''
  const [duties, report, label] = await Promise.all([
    dutiesOf(services, service),
    findReportBasis(db, account.id),
    targetJob(services, answers),
  ])
  const target = report?.paths.find(({ code }) => code === answers.goals?.occupations[0])
  const job = target?.title ?? label ?? report?.paths[0]?.title ?? ''
  const skills = await skillsOf(db, answers, report?.skills ?? [])
  const content = ResumeContent.parse({
    basics: {
      ...contact,
      label: job,
      summary: summaryOf(service, duties, skills, job),
      location: locationOf(facts, answers.places?.home ?? null),
      federal: { clearance: clearanceOf(education) },
    },
    work: workOf(answers, { duties, lines: linesOf(experience), ranks: facts.ranks }, clock.now()),
    education: educationOf(education),
    certificates: certificatesOf(education, certificationsIn(experience, facts.certifications)),
    skills: skills.length > 0 ? [{ name: 'Skills', keywords: skills.slice(0, 40) }] : [],
    languages: (education?.languages ?? []).map(({ code, level }) => ({
      language: facts.languages.find((language) => language.code === code)?.name ?? code,
      fluency: { basic: 'Basic', working: 'Professional working', fluent: 'Fluent' }[level],
    })),
  } satisfies ResumeContentInput)
  return withoutBlanks(content)
}

/** In the order the person entered them. */
async function dutiesOf(services: Parts, service: Answers['service']): Promise<Duty[]> {
  const refs = service?.specialties ?? []
  if (refs.length === 0) return []
  const rows = await findSpecialtyTitles(services.db, refs)
  const duties = refs.map(async (ref): Promise<Duty[]> => {
    const row = rows.find((row) => row.service === ref.service && row.code === ref.code)
    if (!row) return []
    const bullets = await specialtyBullets(services, ref.service, ref.code)
    const suggestions = bullets.map(({ bullet }) => `${suggested} ${bullet}`)
    return [{ title: row.title, suggestions }]
  })
  return (await Promise.all(duties)).flat()
}

/** The everyday title of the first target job: "Electronics technician". */
async function targetJob(
  { matcher }: Pick<Parts, 'matcher'>,
  { goals }: Answers,
): Promise<string | undefined> {
  const [code] = goals?.occupations ?? []
  if (code === undefined) return undefined
  const { knowledge } = await matcher.current()
  const occupation = knowledge.occupations[knowledge.occupationOf.get(code) ?? -1]
  return occupation && commonTitle(occupation)
}

/** The person's own skills, best first; without any, those of the newest report. */
async function skillsOf(db: Db, { skills }: Answers, reported: string[]): Promise<string[]> {
  const skillIds = (skills ?? []).toSorted((a, b) => b.level - a.level).map(({ id }) => id)
  const names = await findSkillNames(db, skillIds)
  const named = skillIds.flatMap((id) => names.get(id) ?? [])
  return named.length > 0 ? named : reported
}

function summaryOf(
  service: Answers['service'],
  [duty]: Duty[],
  skills: readonly string[],
  job: string,
): string {
  if (!service?.service || !duty) return ''
  const years = service.years
    ? ` with ${service.years} ${service.years === 1 ? 'year' : 'years'} of service`
    : ''
  const [first, second, third] = skills.map((skill) => skill.toLowerCase())
  const strengths = [first, second, third].filter((item) => item !== undefined)
  const listed = new Intl.ListFormat('en-US').format(strengths)
  return [
    `${serviceNames[service.service]} ${duty.title}${years}.`,
    strengths.length > 0 ? `Experienced in ${listed}.` : '',
    job === '' ? '' : `Seeking a role as ${article(job)} ${inSentence(job)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "electronics technician"; "IT manager" and "English teacher" keep their capitals. */
const inSentence = (title: string) =>
  /^(?!English)[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

/** The jobs of a person's specialties; the current one starts with their own lines. */
function workOf(
  { service, separation }: Answers,
  { duties, lines, ranks }: { duties: readonly Duty[]; lines: string[]; ranks: readonly Rank[] },
  now: Date,
) {
  if (!service?.service) return lines.length > 0 ? [{ highlights: lines }] : []
  const branch = `U.S. ${serviceNames[service.service]}`
  const grade = service.payGrade ? showPayGrade(service.payGrade) : ''
  const left = separation?.date
  const endDate = left && left <= now.toISOString() ? left.slice(0, 7) : ''
  const titles = duties.length > 0 ? duties : [null]
  const rank = ranks.find(
    (rank) => rank.service === service.service && rank.payGrade === service.payGrade,
  )
  return titles.map((duty, index) => {
    const title = duty?.title ?? service.specialtyText?.replaceAll(/\s+/g, ' ') ?? ''
    const own = index === 0 ? lines : []
    const suggestions = duty?.suggestions.slice(0, Math.max(0, enoughLines - own.length)) ?? []
    return {
      name: branch,
      position: index === 0 ? withRank(title, rank, grade) : title.slice(0, 160),
      endDate: index === 0 ? endDate : '',
      highlights: [...own, ...suggestions],
      federal: { grade },
    }
  })
}

/** "Electronics Technician, Petty Officer First Class (E-6)". */
function withRank(title: string, rank: Rank | undefined, grade: string): string {
  const level = rank ? `${rank.title} (${grade})` : grade
  return [title.slice(0, 100), level].filter((part) => part !== '').join(', ')
}

function certificatesOf(education: Answers['education'], written: readonly string[]) {
  const chosen = [...(education?.certifications ?? []), ...(education?.licences ?? [])]
  const keys = new Set(chosen.map(credentialKey))
  const added = written.filter((name) => !keys.has(credentialKey(name)))
  return [...chosen, ...added].slice(0, 40).map((name) => ({ name }))
}

function educationOf(education: Answers['education']) {
  if (!education || ['none', 'certificate'].includes(education.level)) return []
  const studyType = {
    none: '',
    certificate: '',
    high_school: 'High school diploma',
    some_college: 'Some college',
    associate: 'Associate degree',
    bachelor: 'Bachelor’s degree',
    master: 'Master’s degree',
    doctorate: 'Doctorate',
  }[education.level]
  return [{ studyType, area: education.field ?? '' }]
}

function clearanceOf(education: Answers['education']): string {
  const { level, active } = education?.clearance ?? { level: 'none', active: false }
  const name = { none: '', secret: 'Secret', ts: 'Top Secret', ts_sci: 'Top Secret/SCI' }[level]
  if (name === '') return ''
  return `${name}, ${active ? 'active' : 'not active'}`
}

function locationOf(facts: Facts, home: NonNullable<Answers['places']>['home']) {
  if (!home) return {}
  const place = 'zip' in home ? findZip(home.zip) : findInstallation(facts, home.installation)
  if (!place) return {}
  return { city: place.city, region: place.state, countryCode: 'US' }
}
